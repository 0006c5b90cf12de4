import type { NameIn } from '@kreislauf/core/words.ts'

export type RefusalReason = NameIn<'operator.refused'>

/** Why a backup was not made or not restored; its text is `operator.refused.<reason>`. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly params: Record<string, string | number | string[]>

  constructor(reason: RefusalReason, params: Record<string, string | number | string[]> = {}) {
    super(`${reason} ${JSON.stringify(params)}`)
    this.reason = reason
    this.params = params
  }
}

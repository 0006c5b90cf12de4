/** Why a backup was not made or not put back; its words stand under `operator.refused.<reason>`. */
export class Refusal extends Error {
  readonly reason: string
  readonly params: Record<string, string | number>

  constructor(reason: string, params: Record<string, string | number> = {}) {
    super(`${reason} ${JSON.stringify(params)}`)
    this.reason = reason
    this.params = params
  }
}

import { causeOf } from '@kreislauf/core/cause.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Deed, partsOf, type What } from '@kreislauf/core/records.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { TFunction } from 'i18next'
import { firstWords } from './words.ts'

export interface ProblemWords {
  title: string
  cause: string
  /** What the user can do about it; empty if unknown. */
  next: string
}

/**
 * A failure in words: what failed, why, what to do; for reads, without mentioning input. Anything but a `Problem` is
 * `unexpected`.
 */
export function problemWords(error: unknown, t: TFunction, reading = false): ProblemWords {
  const problem = error instanceof Problem ? error : new Problem('unexpected')
  const nexts = [...(reading ? [`records.next.${problem.code}`] : []), `problems.next.${problem.code}`]
  const id = problem.code === 'unexpected' && problem.requestId ? t('problems.request', { id: problem.requestId }) : ''
  return {
    title: t('problems.title'),
    cause: causeOf(
      problem,
      (key, params) => t(key, { ...params }),
      key => firstWords([key]),
    ),
    next: [firstWords(nexts, problem.params), id].filter(Boolean).join(' '),
  }
}

/** Title of a failed action: "Laden nicht möglich: Fahrzeug HH-AB 123". */
export function failedWords(what: What, deed: Deed, t: TFunction): string {
  const { form, kind, name } = partsOf(what)
  return t(`records.failed.${deed}`, { what: t(keyFrom(`records.${form}.${kind}`), { name }).trim() })
}

import { quotient, scaled } from '@kreislauf/core/domain/decimal.ts'
import type { Deduction } from '@kreislauf/core/features/articles/contract.ts'
import type { NoteEntry, Receipt } from '@kreislauf/core/features/deliveries/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'

/** What the remanufacturer says about a line, as typed: numbers may still be missing. */
export interface AnswerTyped {
  id: number
  accepted?: number | null | undefined
  lower?: number | null | undefined
  refused?: number | null | undefined
  missing?: number | null | undefined
  lowerprice?: number | null | undefined
  reason?: Receipt['lines'][number]['reason'] | undefined
  back?: Receipt['lines'][number]['back'] | undefined
  deductions?: string[] | undefined
  remark?: string | null | undefined
}
export type Reading = Pick<NoteEntry, 'id' | 'quantity' | 'articleprice' | 'answer'>

/** Pieces that are told by all four numbers. */
export const toldOf = ({ accepted, lower, refused, missing }: AnswerTyped): number =>
  (accepted ?? 0) + (lower ?? 0) + (refused ?? 0) + (missing ?? 0)

/** What is left for "accepted" after the other three; never negative. */
export const restOf = (typed: AnswerTyped, quantity: number): number =>
  Math.max(0, quantity - toldOf({ ...typed, accepted: 0 }))

/** What the line is worth by the answer: rounded to cents once, as the database does. */
export const valueOf = (
  { accepted, lower, lowerprice }: Pick<AnswerTyped, 'accepted' | 'lower' | 'lowerprice'>,
  articleprice: number,
): number =>
  quotient(
    BigInt(Math.round(accepted ?? 0)) * scaled(articleprice, 4) +
      BigInt(Math.round(lower ?? 0)) * scaled(lowerprice ?? 0, 4),
    10_000n,
    2,
  )

/** The price after the ticked deductions: euros and percentages of the line's price together, at least 0; four decimals. */
export function priceAfter(articleprice: number, deductions: readonly Deduction[]): number {
  const off = deductions.reduce(
    (sum, { amount, percent }) =>
      sum + scaled(amount ?? 0, 2) * 10n ** 10n + scaled(articleprice, 4) * scaled(percent ?? 0, 6),
    0n,
  )
  const price = quotient(scaled(articleprice, 4) * 10n ** 8n - off, 10n ** 12n, 4)
  return Math.max(0, price)
}

/** The answer with which a form begins: the last one, else all is accepted as sent. */
export const answerOf = ({ id, quantity, answer }: Reading): AnswerTyped =>
  answer
    ? {
        ...{ id, accepted: answer.accepted, lower: answer.lower, refused: answer.refused, missing: answer.missing },
        ...{ lowerprice: answer.lowerprice, reason: answer.reason, back: answer.back },
        ...{ deductions: answer.deductions, remark: answer.remark },
      }
    : {
        ...{ id, accepted: quantity, lower: 0, refused: 0, missing: 0, lowerprice: null },
        ...{ reason: null, back: null, deductions: [], remark: null },
      }

/** Without what no longer applies: a price without a lower piece, a reason without a refused or lower one. */
export function sentOf(typed: AnswerTyped): AnswerTyped {
  const lower = (typed.lower ?? 0) > 0
  const refused = (typed.refused ?? 0) > 0
  return {
    ...typed,
    lowerprice: lower ? typed.lowerprice : null,
    deductions: lower ? typed.deductions : [],
    reason: lower || refused ? typed.reason : null,
    back: refused ? typed.back : null,
  }
}

/** What is wrong with a line, by field; codes of `invalid.*` (rulings F7). */
export function faultsOf(typed: AnswerTyped, { quantity, articleprice }: Reading): Problem['fields'] {
  const { lower, lowerprice, refused, reason, back } = typed
  const told = toldOf(typed)
  const faults: Problem['fields'] = []
  if (told !== quantity)
    faults.push({ path: 'accepted', code: 'pieces_sum', params: { sum: told, expected: quantity } })
  if ((lower ?? 0) > 0) {
    if (lowerprice === null || lowerprice === undefined) faults.push({ path: 'lowerprice', code: 'required' })
    else if (lowerprice >= articleprice)
      faults.push({ path: 'lowerprice', code: 'not_lower', params: { price: articleprice } })
  }
  if ((refused ?? 0) > 0) {
    if (!reason) faults.push({ path: 'reason', code: 'required' })
    if (!back) faults.push({ path: 'back', code: 'required' })
  }
  return faults
}

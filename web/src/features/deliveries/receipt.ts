import { quotient, scaled } from '@kreislauf/core/domain/decimal.ts'
import type { Deduction } from '@kreislauf/core/features/articles/contract.ts'
import type { NoteEntry, Receipt } from '@kreislauf/core/features/deliveries/contract.ts'
import { goodsValue } from '@kreislauf/core/features/deliveries/rules.ts'

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
type Sent = Receipt['lines'][number]
export type Reading = Pick<NoteEntry, 'id' | 'quantity' | 'articleprice' | 'answer'>

/** Pieces that are told by all four numbers. */
export const toldOf = ({ accepted, lower, refused, missing }: AnswerTyped): number =>
  (accepted ?? 0) + (lower ?? 0) + (refused ?? 0) + (missing ?? 0)

/** What is left for "accepted" after the other three; never negative. */
export const restOf = (typed: AnswerTyped, quantity: number): number =>
  Math.max(0, quantity - toldOf({ ...typed, accepted: 0 }))

/** What the line is worth by what is typed so far: rounded to cents once, as the database does. */
export const typedValue = (
  { accepted, lower, lowerprice }: Pick<AnswerTyped, 'accepted' | 'lower' | 'lowerprice'>,
  articleprice: number,
): number =>
  goodsValue(
    { pieces: Math.round(accepted ?? 0), price: articleprice },
    { pieces: Math.round(lower ?? 0), price: lowerprice ?? 0 },
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
export const answerOf = ({ id, quantity, answer }: Reading): Sent =>
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
export function sentOf({ id, accepted, missing, remark, ...typed }: AnswerTyped): Sent {
  const [lower, refused] = [typed.lower ?? 0, typed.refused ?? 0]
  return {
    ...{ id, accepted: accepted ?? 0, lower, refused, missing: missing ?? 0 },
    lowerprice: lower > 0 ? (typed.lowerprice ?? null) : null,
    deductions: lower > 0 ? (typed.deductions ?? []) : [],
    reason: lower + refused > 0 ? (typed.reason ?? null) : null,
    back: refused > 0 ? (typed.back ?? null) : null,
    remark: remark ?? null,
  }
}

import { quotient, scaled } from '../../domain/decimal.ts'
import type { FieldError } from '../../problems.ts'
import type { NoteEntry, Receipt } from './records.ts'

type Answered = Receipt['lines'][number]
type Line = Pick<NoteEntry, 'id' | 'quantity' | 'articleprice'>

/** Pieces at a price of four decimals, in net euros rounded once, half away from zero (rulings F15). */
export const goodsValue = (...goods: readonly { pieces: number; price: number | null }[]): number =>
  quotient(
    goods.reduce((total, { pieces, price }) => total + BigInt(pieces) * scaled(price ?? 0, 4), 0n),
    10_000n,
    2,
  )

/** What an answer makes of a line. */
export const answerValue = ({ accepted, lower, lowerprice }: Answered, { articleprice }: Line): number =>
  goodsValue({ pieces: accepted, price: articleprice }, { pieces: lower, price: lowerprice })

/**
 * Why the answers to lines of a note are refused, each at its field (rulings F7): the four numbers add up to the line’s quantity, a lower price is
 * below that of the line, and who refuses or lowers says why.
 */
export function receiptErrors(lines: readonly Answered[], note: readonly Line[]): FieldError[] {
  const entries = new Map(note.map(line => [line.id, line]))
  return lines.flatMap((line, index) => {
    const at = (field: string, code: string, params: Record<string, unknown> = {}): FieldError => ({
      ...{ path: `lines.${index}.${field}`, code, params },
    })
    const entry = entries.get(line.id)
    if (!entry) return [at('id', 'unknown')]
    if (lines.findIndex(({ id }) => id === line.id) < index) return [at('id', 'twice')]
    const { accepted, lower, refused, missing, lowerprice, reason, back } = line
    const total = accepted + lower + refused + missing
    return [
      ...(total === entry.quantity ? [] : [at('accepted', 'not_sum', { sum: total, expected: entry.quantity })]),
      ...(lower > 0 && lowerprice === null ? [at('lowerprice', 'required')] : []),
      ...(lower > 0 && lowerprice !== null && lowerprice >= entry.articleprice
        ? [at('lowerprice', 'not_lower', { price: entry.articleprice })]
        : []),
      ...(lower + refused > 0 && reason === null ? [at('reason', 'required')] : []),
      ...(refused > 0 && back === null ? [at('back', 'required')] : []),
    ]
  })
}

/** Cents of a line shared among its pieces as evenly as possible; the first ones take the rest (rulings F30). */
export function sharesOf(total: number, pieces: number): number[] {
  const cents = scaled(total, 2)
  const each = cents / BigInt(pieces)
  const rest = Number(cents - each * BigInt(pieces))
  return Array.from({ length: pieces }, (_, index) => Number(each + (index < rest ? 1n : 0n)) / 100)
}

import type { FieldErrorOf, Reason } from '../../problems.ts'
import type { PriceForm, PricePoint, PriceUse } from './records.ts'

/** What a price can be given for: a kind of part, a material or a kind of cargo, with the default of a day. */
export interface PriceKey {
  use: PriceUse
  key: string
  /** In the reader's language. */
  name: string
  measure: 'kg' | 'pcs'
  /** False: no longer offered, or a kind of part that may not be sold as one. */
  offered: boolean
  /** Whether the taker may have to be paid, so that prices of 0 and below are none of a slip. */
  mayCost: boolean
  /** Default of the day, net euros; null: none. */
  low: number | null
  likely: number | null
  high: number | null
}

/** The material whose pieces bear a number. */
export const NUMBERED = 'CATALYST'

type Given = Pick<PriceForm, 'key' | 'day' | 'price' | 'catalyst'>

/** Why a price cannot be entered: unknown kind, a day ahead, a sign that the kind does not have, a number for what bears none. */
export function whyPriceWrong(form: Given, key: PriceKey | undefined, today: string): Reason | undefined {
  const fields: FieldErrorOf<PriceForm>[] = []
  if (!key?.offered) fields.push({ path: 'key', code: key ? 'not_sold_so' : 'unknown' })
  else if (form.price <= 0 && !key.mayCost) fields.push({ path: 'price', code: 'more_than', params: { least: 0 } })
  if (form.day > today) fields.push({ path: 'day', code: 'in_future', params: { today } })
  if (form.catalyst && form.key !== NUMBERED) fields.push({ path: 'catalyst', code: 'no_number' })
  return fields.length ? { code: 'invalid', fields } : undefined
}

/** Why a price cannot be changed here: a record wrote it, and it follows that record. */
export const whyNotOwn = ({ source, recordId, recordNumber }: PricePoint): Reason | undefined =>
  source === 'TYPED' || source === 'CSV'
    ? undefined
    : { code: 'prices.of-record', params: { source, id: recordId, number: recordNumber } }

/** How far off the usual a price may be: 20 times and a twentieth are taken (rulings G28). */
const FAR = 20

/**
 * What is usual, where a price is far off it: the median of at least five own prices, otherwise the high of the default; undefined where it is not, or
 * nothing is usual.
 */
export function whyOdd(
  price: number,
  median: number | undefined,
  { high }: Pick<PriceKey, 'high'>,
): number | undefined {
  const usual = median ?? high
  if (!usual) return undefined
  const [size, much] = [Math.abs(price), Math.abs(usual)]
  return size > FAR * much || size * FAR < much ? usual : undefined
}

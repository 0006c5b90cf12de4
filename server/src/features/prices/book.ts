import { addMonths, daysBetween, today } from '@kreislauf/core/days.ts'
import { indexedPrice, toldByIndex } from '@kreislauf/core/domain/valuation/indexed.ts'
import { type Band, type PricePoint, priceFrom, quartilesOf } from '@kreislauf/core/domain/valuation/price.ts'
import type { BookRow, Course } from '@kreislauf/core/features/prices/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { bookRows, courseOf, type Kept } from './book.queries.ts'

const pointsOf = ({ points }: Pick<Kept, 'points'>): PricePoint[] => points.map(([day, price]) => ({ day, price }))

const bandOf = ({ low, likely, high }: Pick<Kept, 'low' | 'likely' | 'high'>): Band | null =>
  low === null || likely === null || high === null ? null : { low, likely, high }

/** A kind as the book shows it on a day. */
function rowOf(kept: Kept, id: number, on: string): BookRow {
  const { use, key, name, measure, mayCost, factor, deduction, index, ask, asked } = kept
  const indexed = factor === null ? null : indexedPrice({ factor, deduction: deduction ?? 0, mayCost }, index, on)
  const own = pointsOf(kept)
  const usual = bandOf(kept)
  const told = indexed ? toldByIndex(indexed) : undefined
  const price = priceFrom([{ level: null, own, told }], usual, on, measure === 'kg' ? 4 : 2)
  const count = quartilesOf(own, on)?.points ?? 0
  const newest = price.newest ?? quartilesOf(own, on)?.newest ?? null
  const none = price.basis === 'NONE'
  return {
    ...{ id, use, key, name, measure, basis: price.basis, points: count, newest },
    ...{ low: none ? null : price.low, likely: none ? null : price.likely, high: none ? null : price.high },
    age: newest === null ? null : daysBetween(newest, on),
    few: price.few?.likely ?? null,
    ...{ defaultLow: kept.low, defaultLikely: kept.likely, defaultHigh: kept.high },
    ...{
      indexPrice: indexed?.price ?? null,
      indexDay: indexed?.day ?? null,
      indexSaid: indexed?.why ?? null,
      ask,
      asked,
    },
  }
}

/** The price book of the acting company today, in the order of the catalogues; cores and cargo only as far as something was sold. */
export async function bookOf(db: Db, language: string): Promise<BookRow[]> {
  const on = today()
  const rows = await bookRows(db, language, on)
  return rows
    .filter(({ use, points }) => points.length > 0 || use === 'REUSE' || use === 'MATERIAL')
    .map((kept, at) => rowOf(kept, at + 1, on))
}

/** Medians of the last 24 months of a kind. Throws `not-found`. */
export async function courseFor(db: Db, of: Pick<BookRow, 'use' | 'key'>, language: string): Promise<Course> {
  const found = await courseOf(db, of, language, addMonths(`${today().slice(0, 7)}-01`, -23), today())
  if (!found) throw new Problem('not-found')
  return found
}

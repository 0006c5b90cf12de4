import { today } from '@kreislauf/core/days.ts'
import {
  type BookRow,
  type CostForm,
  type Costs,
  type PriceFilter,
  type PriceForm,
  type PricePoint,
  prices,
} from '@kreislauf/core/features/prices/contract.ts'
import { bookList, priceList } from '@kreislauf/core/features/prices/lists.ts'
import { whyNotOwn, whyPriceWrong } from '@kreislauf/core/features/prices/rules.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { hold, versionOf } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { catalysts } from './book.queries.ts'
import { bookOf, courseFor } from './book.ts'
import { costById, costsOf, deleteCost, insertCost, updateCost } from './costs.queries.ts'
import { keyOf } from './keys.queries.ts'
import { list, listOf, pointById } from './queries.ts'
import { deletePoint, insertPoint, updatePoint } from './writing.queries.ts'

knowConstraints({ taken: { valuation_cost_mandator_id_validfrom_key: 'prices.costs-taken' } })

/** Adds, changes or deletes a price that the company entered; returns null for a deleted one. Throws `invalid`, `not-found`, `stale`, `prices.of-record`. */
async function save(db: Db, form: PriceForm, language: string): Promise<PricePoint | null> {
  const { id } = form
  if (id) {
    const before = await pointById(db, id, language)
    refuse(whyNotOwn(before))
    await hold(db, 'pricePoint', { id, version: versionOf(form) }, async () => before)
  }
  if (form.deleted) {
    if (id) await deletePoint(db, id)
    return null
  }
  const key = await keyOf(db, form, language, form.day)
  refuse(whyPriceWrong(form, key, today()))
  if (!key) throw new Problem('unexpected')
  if (!id) return pointById(db, await insertPoint(db, form, key), language)
  await updatePoint(db, id, form, key)
  return pointById(db, id, language)
}

const exportPrices = (db: Db, format: Format, { q, ...filter }: PriceFilter & { language: string }, t: T) =>
  exportRows({
    ...{ format, columns: priceList.columns, t, language: filter.language, q, title: t('prices.title') },
    rows: streamed<PricePoint>(db, listOf(filter)),
  })

/** Adds, changes or deletes what the company reckons with from a day on. Throws `not-found`, `stale`, `prices.costs-taken`. */
async function saveCosts(db: Db, form: CostForm): Promise<Costs> {
  const { id } = form
  if (id) {
    const before = await costById(db, id)
    if (!before) throw new Problem('not-found')
    await hold(db, 'valuationCost', { id, version: versionOf(form) }, async () => before)
  }
  if (form.deleted) await (id && deleteCost(db, id))
  else await (id ? updateCost(db, id, form) : insertCost(db, form))
  return costsOf(db, today())
}

/** The book as a file, with the rows that the search finds. */
const exportBook = (
  format: Format,
  rows: BookRow[],
  { q, language }: { q?: string | undefined; language: string },
  t: T,
) => exportRows({ ...{ format, columns: bookList.columns, rows, t, language, q }, title: t('prices.title') })

export const priceRoutes = feature(prices, {
  list: pipelined(({ db, query, language }) => list(db, { ...query, language })),
  save: ({ db, body, language }) => save(db, body, language),
  export: ({ db, params, query, language, t }) => exportPrices(db, params.format, { ...query, language }, t),
  book: ({ db, language }) => bookOf(db, language),
  bookFile: async ({ db, params, query, language, t }) =>
    exportBook(params.format, await bookOf(db, language), { q: query.q, language }, t),
  catalysts: pipelined(({ db, query, language }) => catalysts(db, { ...query, language })),
  course: ({ db, params, language }) => courseFor(db, params, language),
  costs: ({ db }) => costsOf(db, today()),
  saveCosts: ({ db, body }) => saveCosts(db, body),
})

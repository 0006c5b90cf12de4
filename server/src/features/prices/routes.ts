import { today } from '@kreislauf/core/days.ts'
import { type PriceFilter, type PriceForm, type PricePoint, prices } from '@kreislauf/core/features/prices/contract.ts'
import { priceList } from '@kreislauf/core/features/prices/lists.ts'
import { whyNotOwn, whyPriceWrong } from '@kreislauf/core/features/prices/rules.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { hold, versionOf } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { keyOf } from './keys.queries.ts'
import { list, listOf, pointById } from './queries.ts'
import { deletePoint, insertPoint, updatePoint } from './writing.queries.ts'

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

export const priceRoutes = feature(prices, {
  list: pipelined(({ db, query, language }) => list(db, { ...query, language })),
  save: ({ db, body, language }) => save(db, body, language),
  export: ({ db, params, query, language, t }) => exportPrices(db, params.format, { ...query, language }, t),
})

import { today } from '@kreislauf/core/days.ts'
import type { Offer, OfferFilter } from '@kreislauf/core/features/offers/contract.ts'
import { offerList } from '@kreislauf/core/features/offers/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn } from '../companies/index.ts'
import { listOf, ownRecycler } from './queries.ts'

/** The own offers of a recycler as a file. Throws `not-found`. */
export async function exportOffers(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: OfferFilter & { language: string },
  t: T,
): Promise<Sent> {
  const recycler = await ownRecycler(db, id)
  const rows = listOf(id, filter)
  return exportRows({
    ...{ format, columns: offerList.columns, rows: streamed<Offer>(db, rows), t, language: filter.language, q },
    title: t('offers.title'),
    company: await letterheadOn(db, recycler, today()),
  })
}

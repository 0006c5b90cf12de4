import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { ReceptionStatus } from './status.tsx'

/** Start of the date range, before all receptions: the search has none, whereas the list starts a year ago. */
const FIRST = '2000-01-01'

/** Searches receptions by number, plate, part of the VIN or keeper. */
export async function findReceptions(q: string): Promise<Found> {
  const { rows, total } = await call(receptions.search, { query: { q } })
  const hits = rows.map(({ id, vnr, licenceplate, car, keeper, vin, status }) => ({
    key: `reception ${id}`,
    label: i18next.t('receptions.named', { vnr }),
    detail: [licenceplate, car, keeper, vin].filter(Boolean).join(' · '),
    names: [vnr, licenceplate, car, keeper, vin].filter(one => one !== null),
    badge: <ReceptionStatus status={status} />,
    to: `/deser/carpickup/details/${id}` as const,
  }))
  return { hits, total, list: { to: `/deser/carpickup?q=${encodeURIComponent(q)}&from=${FIRST}`, whole: true } }
}

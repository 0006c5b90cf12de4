import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { departmentsOf, session } from '../../app/session/session.ts'
import { OfferBadge } from './list.tsx'

/** Number of hits shown. */
const SHOWN = 5

/** Searches the articles of the own remanufacturers by number, OE number or name. */
export async function findArticles(q: string): Promise<Found> {
  const places = departmentsOf(session.get()?.account, 'REMAN')
  const ask = ({ id: remanId }: { id: number }) =>
    call(articles.list, { params: { remanId }, query: { q, limit: SHOWN + 1 } })
  const rows = (await Promise.all(places.map(ask))).flat()
  const hits = rows.slice(0, SHOWN).map(offer => ({
    key: `article ${offer.id}`,
    label: [offer.number, offer.name].join(' '),
    detail: [offer.oenumber.slice(0, 3).join(', '), offer.categoryName].filter(Boolean).join(' · '),
    names: [offer.number, offer.name, ...offer.oenumber],
    badge: <OfferBadge offer={offer} />,
    to: `/deser/remanufacturer/offers/details/${offer.id}` as const,
  }))
  const list = `/deser/remanufacturer/offers?q=${encodeURIComponent(q)}` as const
  return { hits, total: rows.length, list: { to: list, whole: false } }
}

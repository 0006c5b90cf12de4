import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { currentYard } from '../../app/session/yards.tsx'

/** Number of hits shown. */
const SHOWN = 5

/** By what a number on a part is looked for, the article's own last. */
const NUMBERS = ['oenumber', 'number'] as const

/** Searches the offers that the selected yard is shown by the whole OE number or article number. */
export async function findOffers(q: string): Promise<Found> {
  const dismantlerId = currentYard()
  const addressBy = (by: string, number: string) =>
    `/deser/myreman/offers?by=${by}&values=${encodeURIComponent(number)}` as const
  // Commas part the values of a search.
  if (!dismantlerId || /[,;]/.test(q))
    return { hits: [], total: 0, list: { to: addressBy('oenumber', q), whole: true } }
  const ask = (type: (typeof NUMBERS)[number]) =>
    call(coreOffers.search, { params: { dismantlerId }, query: { type, values: [q] } })
  const answers = await Promise.all(NUMBERS.map(async by => (await ask(by)).map(offer => ({ by, offer }))))
  const found = [...new Map(answers.flat().map(one => [`${one.offer.remanId} ${one.offer.id}`, one])).values()]
  const by = found[0]?.by ?? 'oenumber'
  const hits = found
    .slice(0, SHOWN)
    .map(({ by, offer: { remanId, id, number, name, oenumber, remanName, price } }) => ({
      key: `coreoffer ${remanId} ${id}`,
      label: [number, name].join(' '),
      detail: [remanName, price !== null && formatNumber('price', price, i18next.language)].filter(Boolean).join(' · '),
      names: [number, name, ...oenumber],
      to: addressBy(by, q),
    }))
  return { hits, total: found.length, list: { to: addressBy(by, q), whole: found.every(one => one.by === by) } }
}

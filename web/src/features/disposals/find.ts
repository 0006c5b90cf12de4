import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'

/**
 * Searches disposals by number of slip or proof, receiver, carrier and day. The list behind it has those of one yard.
 */
export async function findDisposals(q: string): Promise<Found> {
  const { rows, total } = await call(disposals.search, { query: { q } })
  const hits = rows.map(({ id, actiondate, disposerName, receiptnumber, disposalproofnumber, kg, ...waste }) => ({
    key: `disposal ${id}`,
    label: [formatValue('day', actiondate, i18next.language), tradeText(waste)].join(' · '),
    detail: [disposerName, formatValue('kg', kg, i18next.language), receiptnumber, disposalproofnumber]
      .filter(Boolean)
      .join(' · '),
    names: [receiptnumber, disposalproofnumber].filter(one => one !== null),
    to: `/deser/btb/output/details/${id}` as const,
  }))
  return { hits, total, list: { to: `/deser/btb/output?q=${encodeURIComponent(q)}`, whole: false } }
}

import { today } from '@kreislauf/core/days.ts'
import { wasteCode, wasteText } from '@kreislauf/core/domain/wastename.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { wastesMeant } from '@kreislauf/core/wastewords.ts'
import i18next from 'i18next'
import { queries, query } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { currentYard } from '../../app/session/yards.tsx'

/** Number of hits shown. */
const SHOWN = 5
const LASTING = { staleTime: 3_600_000 }
/** The stock is read once for all characters of a search. */
const A_WHILE = { staleTime: 30_000 }

/** Searches wastes by code, name and synonyms, each with its stock in the selected yard. */
export async function findWastes(q: string): Promise<Found> {
  const dismantlerId = currentYard()
  const list = { to: '/deser/btb/statistic', whole: true } as const
  if (!dismantlerId) return { hits: [], total: 0, list }
  const fractions = await queries.fetchQuery({ ...query(masterdata.wasteTypes, { query: {} }), ...LASTING })
  const meant = wastesMeant(
    q,
    fractions.flatMap(({ children }) => children),
  )
  if (meant.length === 0) return { hits: [], total: 0, list }
  const params = { dismantlerId, to: today() }
  const stock = await queries.fetchQuery({ ...query(evaluations.stock, { params }), ...A_WHILE })
  const lying = new Map(stock.map(({ wastetype, kg }) => [wastetype, kg]))
  const hits = meant.slice(0, SHOWN).map(type => ({
    key: `waste ${type.code}`,
    label: wasteText(type),
    detail: `${i18next.t('fields.stock')}: ${formatValue('kg', lying.get(type.code) ?? 0, i18next.language)}`,
    names: [type.code, wasteCode(type), type.tradename, ...type.words],
    to: `/deser/btb/statistic?type=${type.code}` as const,
  }))
  return { hits, total: hits.length, list }
}

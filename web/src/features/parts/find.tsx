import { kindsCalled, namesOfKind } from '@kreislauf/core/features/parts/called.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { rankOf } from '../../app/search/searchrank.ts'
import { currentYard } from '../../app/session/yards.tsx'
import { PartStateBadge } from './state.tsx'

/** Number of hits shown. */
const SHOWN = 5

/** Searches parts of the selected yard by code, name, place or car. */
export async function findParts(q: string): Promise<Found> {
  const dismantlerId = currentYard()
  const list = { to: `/deser/btb/parts?q=${encodeURIComponent(q)}`, whole: false } as const
  if (!dismantlerId) return { hits: [], total: 0, list }
  const ask = (query: { q: string } | { sparecategory: string }) =>
    call(parts.list, { params: { dismantlerId }, query: { ...query, limit: SHOWN + 1 } })
  const kinds = kindsCalled(q, i18next.t)
  const answers = await Promise.all([ask({ q }), ...kinds.map(sparecategory => ask({ sparecategory }))])
  const rows = [...new Map(answers.flat().map(row => [row.id, row])).values()]
  const found = rows.map(({ id, name, position, code, carInfo, place, state, sparecategory }) => ({
    key: `part ${id}`,
    label: [name, position && i18next.t(`parts.positions.${position}`), code].filter(Boolean).join(' '),
    detail: [carInfo, place].filter(Boolean).join(' · '),
    names: [name, code, carInfo, ...namesOfKind(sparecategory, i18next.t)].filter(one => one !== null),
    badge: <PartStateBadge state={state} />,
    to: `/deser/btb/parts/details/${id}` as const,
  }))
  // “LiMa” means an alternator before a compressor that has these letters.
  const hits = found.sort((one, other) => rankOf(one, q) - rankOf(other, q)).slice(0, SHOWN)
  return { hits, total: rows.length, list }
}

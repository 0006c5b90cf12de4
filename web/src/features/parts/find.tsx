import { parts } from '@kreislauf/core/features/parts/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/api.ts'
import type { Found } from '../../app/search.ts'
import { currentYard } from '../../app/yards.tsx'
import { PartStateBadge } from './state.tsx'

/** So many are shown. */
const SHOWN = 5

/** Parts of the yard in use by their code, name, place or car. */
export async function findParts(q: string): Promise<Found> {
  const dismantlerId = currentYard()
  const list = { to: `/deser/btb/parts?q=${encodeURIComponent(q)}`, whole: false } as const
  if (!dismantlerId) return { hits: [], total: 0, list }
  const rows = await call(parts.list, { params: { dismantlerId }, query: { q, limit: SHOWN + 1 } })
  const hits = rows.slice(0, SHOWN).map(({ id, name, position, code, carInfo, place, state }) => ({
    key: `part ${id}`,
    label: [name, position && i18next.t(`parts.positions.${position}`), code].filter(Boolean).join(' '),
    detail: [carInfo, place].filter(Boolean).join(' · '),
    names: [name, code, carInfo].filter(one => one !== null),
    badge: <PartStateBadge state={state} />,
    to: `/deser/btb/parts/details/${id}` as const,
  }))
  return { hits, total: rows.length, list }
}

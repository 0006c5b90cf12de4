import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { StateBadge } from './state.tsx'

/** Searches incidents by description and car. The list behind it has those of one place in a date range. */
export async function findIncidents(q: string): Promise<Found> {
  const { rows, total } = await call(incidents.search, { query: { q } })
  const hits = rows.map(({ id, incidentType, date, description, carInfo, state }) => ({
    key: `incident ${id}`,
    label: `${i18next.t(`incidents.types.${incidentType}`)}, ${formatValue('day', date, i18next.language)}`,
    detail: [carInfo, description].filter(Boolean).join(' · '),
    badge: <StateBadge state={state} />,
    to: `/deser/btb/incidents/details/${id}` as const,
  }))
  return { hits, total, list: { to: `/deser/btb/incidents?q=${encodeURIComponent(q)}`, whole: false } }
}

import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { nameOf } from './names.ts'
import { ValidityBadge } from './validity.tsx'

const listOf = (q: string) => `/deser/documents?q=${encodeURIComponent(q)}` as const

/** Searches papers by name, partner, employee or car. The list behind it has those of one company, including photos. */
export async function findDocuments(q: string): Promise<Found> {
  const { rows, total } = await call(documents.search, { query: { q } })
  const hits = rows.map(({ id, kind, source, name, whose, carInfo, added, validity, documentId }) => ({
    key: `document ${id}`,
    label: nameOf({ source, name }, i18next.language),
    detail: [i18next.t(`documents.kinds.${kind}`), whose ?? carInfo, formatValue('day', added, i18next.language)]
      .filter(Boolean)
      .join(' · '),
    ...(validity && { badge: <ValidityBadge validity={validity} /> }),
    to: documentId ? (`/deser/documents/details/${documentId}` as const) : listOf(name),
  }))
  return { hits, total, list: { to: listOf(q), whole: false } }
}

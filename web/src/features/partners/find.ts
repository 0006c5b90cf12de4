import type { Column } from '@kreislauf/core/column.ts'
import { CARRIER_IS_DISPOSER, partners } from '@kreislauf/core/features/partners/contract.ts'
import { carrierList, disposerList } from '@kreislauf/core/features/partners/lists.ts'
import { holds, isNearly, searchable, searchWords } from '@kreislauf/core/search.ts'
import i18next from 'i18next'
import { queries, query } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'

interface Partner {
  id: number
  name: string
  zip: string | null
  city: string | null
}

const MOST_FOUND = 10

/** Searches all columns of the list, which leaves out inactive partners. */
function foundIn<Row extends Partner>(
  rows: Row[],
  columns: Column<Row>[],
  q: string,
  place: 'carriers' | 'disposers',
): Found {
  const text = searchable(columns, i18next.language, i18next.t)
  const words = searchWords(q)
  const held = rows.filter(row => holds(text(row), words))
  const found = held.length ? held : rows.filter(({ name }) => isNearly(name, q))
  const first = found.slice(0, MOST_FOUND).map(({ id, name, zip, city }) => ({
    key: `${place} ${id}`,
    label: name,
    detail: [zip, city].filter(Boolean).join(' '),
    names: [zip, city, [name, zip, city].join(' ')].filter(one => one !== null),
    to: `/deser/btb/${place}/details/${id}` as const,
  }))
  const to = `/deser/btb/${place}?q=${encodeURIComponent(q)}` as const
  return { hits: first, total: found.length, list: { to, whole: false } }
}

export async function findCarriers(q: string): Promise<Found> {
  const rows = await queries.fetchQuery(query(partners.carriers, { query: { inactive: 'true' } }))
  const own = rows.filter(({ id }) => id !== CARRIER_IS_DISPOSER)
  return foundIn(own, carrierList.columns, q, 'carriers')
}

export async function findDisposers(q: string): Promise<Found> {
  const rows = await queries.fetchQuery(query(partners.assigned, { query: { inactive: 'true' } }))
  return foundIn(rows, disposerList.columns, q, 'disposers')
}

import type { ListQuery, PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, JsonText, jsonRow, jsonRows } from '../database/db.ts'
import { translator } from '../words/i18n.ts'
import { type Derived, type Listed, valueIn } from './fields.ts'
import { found, type Reading } from './found.ts'
import type { SearchColumns } from './kept.ts'
import { orderBy, orderOf } from './order.ts'
import { type Building, windowOf } from './window.ts'

type Sql = RawBuilder<unknown>

/** The language for searching and sorting by labels. */
export interface Reader {
  language: string
}

const readingOf = ({ language = 'de' }: Partial<Reader>, derived: Derived, kept?: SearchColumns): Reading => ({
  ...{ derived, language, kept },
  t: translator(language),
})

/** A query whose columns have their API names and include `id`, in the order of the list on screen. */
export function listed(base: Sql, asked: ListQuery & Partial<Reader>, of: Listed, derived: Derived = {}): Sql {
  const keys = orderOf(of, asked.sort, readingOf(asked, derived))
  return sql`select * from (${base}) b ${orderBy(keys)} ${asked.limit ? sql`limit ${asked.limit}` : sql``}`
}

function coded({ columns }: Listed, [key, code]: readonly [string, string], derived: Derived): Sql {
  const column = columns.find(one => one.key === key)
  if (!column?.coded?.codes.includes(code))
    throw new Problem('invalid', {}, [{ path: 'only', code: 'invalid_value', params: {} }])
  return sql`${valueIn(column, derived)} = ${code}`
}

/** The condition of a list's search and filters; and the ids of all rows that may match, if they are known. */
function matching(of: Listed, { q, only = [], ids }: PageQuery, reading: Reading) {
  const conditions = only.map(one => coded(of, one, reading.derived))
  if (ids) conditions.push(sql`b.id = any(${ids}::bigint[])`)
  const sought = q?.trim() ? found(of, q, reading) : undefined
  if (sought) conditions.push(sought.holds)
  return { where: conditions.length ? sql.join(conditions, sql` and `) : sql`true`, holding: sought?.holding }
}

const MOST_FOUND = 10

/** The result of the global search for these rows: the first of their list and their number, in one statement. */
export const firstFound = (db: Db, base: Sql, of: Listed): Promise<JsonText> =>
  jsonRow(
    db,
    sql`with sought as materialized (${base})
      select (select coalesce(json_agg(f), '[]') from (${listed(sql`select * from sought`, { limit: MOST_FOUND }, of)}) f) as rows,
        (select count(*) from sought) as total`,
  )

interface Paged extends Building {
  of: Listed
  asked: PageQuery & Reader
  derived?: Derived
  /** Whether the parent of the rows exists. */
  there?: RawBuilder<boolean>
}

/**
 * A list as JSON text: all rows that match search and filters, or the requested window of them, in one statement.
 * Throws `not-found` if `there`, the existence of their parent, is false.
 */
export async function pagedRows(
  db: Db,
  { base, of, asked, derived = {}, kept, union, there }: Paged,
): Promise<JsonText> {
  if (asked.window === undefined) {
    const { where } = matching(of, asked, readingOf(asked, derived))
    return jsonRows(db, listed(sql`select * from (${base}) b where ${where}`, asked, of, derived), there)
  }
  const reading = readingOf(asked, derived, kept)
  const building = { base, kept, union }
  const window = windowOf(building, matching(of, asked, reading), orderOf(of, asked.sort, reading), asked)
  const { rows } = await sql<{ text: string | null }>`select case when ${there ?? sql`true`} then
    (${window})::text end as text`.execute(db)
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

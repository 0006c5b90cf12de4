import type { ListQuery, PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { plainText } from '@kreislauf/core/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, JsonText, jsonRows, patterns } from '../db.ts'
import { translator } from '../i18n.ts'
import { cellTextOf } from './celltext.ts'
import { type AnyColumn, type Derived, type Listed, valueIn } from './fields.ts'
import { behind, orderBy, orderOf, placeOf, readPlace } from './order.ts'

type Sql = RawBuilder<unknown>

/** Whose language words are searched and sorted in. */
export interface Reader {
  language: string
}

const readingOf = ({ language = 'de' }: Partial<Reader>, derived: Derived) => ({
  derived,
  language,
  t: translator(language),
})

/** A query whose columns bear their wire names and include `id`, in the order that its list has on screen. */
export function listed(base: Sql, asked: ListQuery & Partial<Reader>, of: Listed, derived: Derived = {}): Sql {
  const keys = orderOf(of, asked.sort, readingOf(asked, derived))
  return sql`select * from (${base}) b ${orderBy(keys)} ${asked.limit ? sql`limit ${asked.limit}` : sql``}`
}

/** The rows that hold every word of the search in what their columns show, as `searchable` has it on screen. */
function found({ columns }: Listed, q: string, { derived, language, t }: ReturnType<typeof readingOf>): Sql {
  const texts = columns.map(column => cellTextOf(column, derived, language, t))
  return sql`plain_text(concat_ws(e'\\x01', ${sql.join(texts)})) like all (${patterns(plainText(q))}::text[])`
}

function coded({ columns }: Listed, [key, code]: readonly [string, string], derived: Derived): Sql {
  const column = columns.find((one: AnyColumn) => one.key === key)
  if (!column?.coded?.codes.includes(code))
    throw new Problem('invalid', {}, [{ path: 'only', code: 'invalid_value', params: {} }])
  return sql`${valueIn(column, derived)} = ${code}`
}

/** What search and filters of a list leave, as a condition. */
export function matching(of: Listed, { q, only = [], ids, ...spoken }: PageQuery & Reader, derived: Derived = {}): Sql {
  const conditions = only.map(one => coded(of, one, derived))
  if (ids) conditions.push(sql`b.id = any(${ids}::bigint[])`)
  if (q?.trim()) conditions.push(found(of, q, readingOf(spoken, derived)))
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

interface Paged {
  /** Its columns bear their wire names and include `id`. */
  base: Sql
  of: Listed
  asked: PageQuery & Reader
  derived?: Derived
  /** Whether that is there which the rows belong to. */
  there?: RawBuilder<boolean>
}

/**
 * A list as JSON text: all rows that search and filters leave, or of a call that asks for one a window of them, in one statement.
 * Throws `not-found` where what they belong to is not `there`.
 */
export async function pagedRows(db: Db, { base, of, asked, derived = {}, there }: Paged): Promise<JsonText> {
  const condition = matching(of, asked, derived)
  if (asked.window === undefined)
    return jsonRows(db, listed(sql`select * from (${base}) b where ${condition}`, asked, of, derived), there)
  const { rows } = await sql<{ text: string | null }>`select case when ${there ?? sql`true`} then
    (${windowOf(sql`(${base}) b where ${condition}`, of, asked, derived)})::text end as text`.execute(db)
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

/** One window; the first says how many rows there are, and holds all of them where a list is sent whole. */
function windowOf(
  from: Sql,
  of: Listed,
  { sort, after, window, whole = 0, ...spoken }: PageQuery & Reader,
  derived: Derived,
): Sql {
  const keys = orderOf(of, sort, readingOf(spoken, derived))
  const page = (where: Sql, limit: Sql) =>
    sql`select b as row, ${placeOf(keys)} as place from ${from} and ${where} ${orderBy(keys)} limit ${limit}`
  if (after === undefined)
    return sql`with counted as materialized (select count(*)::int as n from ${from}),
      page as (${page(sql`true`, sql`(select case when n <= ${whole}::int then n else ${window}::int end from counted)`)})
      select json_build_object('rows', coalesce(json_agg(page.row), '[]'), 'total', (select n from counted),
        'after', case when count(*) < (select n from counted) then (array_agg(page.place))[count(*)] end) from page`
  const place = readPlace(after, keys)
  if (!place) throw new Problem('invalid', {}, [{ path: 'after', code: 'invalid_value', params: {} }])
  return sql`with page as (${page(behind(keys, place), sql`${window}::int`)})
    select json_build_object('rows', coalesce(json_agg(page.row), '[]'), 'total', null,
      'after', case when count(*) = ${window}::int then (array_agg(page.place))[count(*)] end) from page`
}

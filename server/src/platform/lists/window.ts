import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { MOST_HELD } from './found.ts'
import type { SearchColumns } from './kept.ts'
import { type Key, keysAsColumns, placeOf, readPlace, type Stretch, stretchesOf, wholeStretch } from './order.ts'

type Sql = RawBuilder<unknown>

interface Wanted {
  where: Sql
  holding?: Sql | undefined
}

/** How the rows of a list are built. */
export interface Building {
  /** Its columns have their API names and include `id`. */
  base: Sql
  kept?: SearchColumns | undefined
  /**
   * The base is a union: no index has its order, all its rows are built anyway, and planning it takes longer than
   * reading it, so it is read as few times as possible.
   */
  union?: boolean | undefined
}

/**
 * The `from` clauses of each part of a list, rows as `b`. If few ids match, only these are read, otherwise the part is
 * scanned.
 */
function sourcesOf(parts: readonly Sql[], { where, holding }: Wanted): Sql[] {
  if (!holding) return parts.map(part => sql`(${part}) b where ${where}`)
  return parts.flatMap(part => [
    sql`(select * from (${part}) p where (select n from held) <= ${sql.lit(MOST_HELD)} and p.id = any((select ids from held)::bigint[]) offset 0) b where ${where}`,
    sql`(${part}) b where (select n from held) > ${sql.lit(MOST_HELD)} and ${where}`,
  ])
}

/** The rows of a range in their order: limited for each source, then for all. */
function walked(sources: readonly Sql[], { where, inside, outside }: Stretch, selected: Sql, room: Sql): Sql {
  const each = sources.map(source => sql`(select ${selected} from ${source} and ${where} ${inside} limit ${room})`)
  return sql`select * from (${sql.join(each, sql` union all `)}) s ${outside} limit ${room}`
}

const stretchName = (at: number) => sql.raw(`stretch${at}`)

/** The first rows of all ranges: a later range is read only for the remaining number of rows. */
function pageOf(sources: readonly Sql[], stretches: readonly Stretch[], selected: Sql, room: Sql): Sql {
  const read = stretches.map((stretch, at) => {
    const before = stretches.slice(0, at).map((_, one) => sql`- (select count(*) from ${stretchName(one)})`)
    const rows = walked(sources, stretch, selected, before.length ? sql`(${room} ${sql.join(before, sql` `)})` : room)
    return sql`${stretchName(at)} as materialized (select ${sql.lit(at)} as stretch, row_number() over () as at, w.* from (${rows}) w)`
  })
  const all = sql.join(
    stretches.map((_, at) => sql`select * from ${stretchName(at)}`),
    sql` union all `,
  )
  return sql`${sql.join(read)}, page as materialized (select row_number() over (order by stretch, at) as nr, a.* from (${all}) a)`
}

/** The number of rows, counted up to `most` if given. */
const counted = (sources: readonly Sql[], most?: number): Sql => {
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  const each = sources.map(source => sql`(select from ${source} ${limit})`)
  return sql`(select count(*)::int from (select from (${sql.join(each, sql` union all `)}) c ${limit}) n)`
}

/**
 * The cursor after which a window begins; undefined for the first window. Throws if it is not a cursor of this order.
 */
function placeIn({ after }: PageQuery, keys: readonly Key[]) {
  if (after === undefined) return undefined
  const place = readPlace(after, keys)
  if (!place) throw new Problem('invalid', {}, [{ path: 'after', code: 'invalid_value', params: {} }])
  return place
}

/**
 * A window of a list. The first one returns the number of rows, unless they are counted `later`, and contains all rows
 * if the list is sent whole. With search columns, ids are selected first, and only the rows shown are built.
 */
export function windowOf({ base, kept, union }: Building, wanted: Wanted, keys: readonly Key[], asked: PageQuery): Sql {
  const { window = 0, total } = asked
  const place = placeIn(asked, keys)
  const whole = place ? 0 : (asked.whole ?? 0)
  const most = Math.max(window, whole)
  const sources = sourcesOf(kept?.parts ?? [base], wanted)
  const later = kept && !kept.atOnce
  const shown = sql`(select case when n <= ${sql.lit(whole)} then n else ${sql.lit(window)} end from sized)`
  // Rows that are built immediately are first counted up to the limit that matters.
  const madeAtOnce = !kept && !union && whole > window
  const room = madeAtOnce ? shown : sql.lit(most + 1)
  const size = madeAtOnce ? counted(sources, most + 1) : sql`(select count(*)::int from page)`
  const page = pageOf(
    sources,
    union ? [wholeStretch(keys, place)] : stretchesOf(keys, place),
    sql`b.id, ${later ? sql`` : sql`${kept?.atOnce ?? sql`b`} as row,`} ${keysAsColumns(keys)}`,
    room,
  )
  const sized = sql`sized as materialized (select ${size} as n)`
  const held = wanted.holding
    ? sql`held as materialized (select array_agg(id) as ids, count(*)::int as n from (${wanted.holding}) h(id)),`
    : sql``
  const count = sql`case when n <= ${sql.lit(most)} then n ${total === 'later' ? sql`` : sql`else ${counted(sources)}`} end`
  const row = later ? sql`b` : sql`page.row`
  const made = later ? sql`cross join lateral (select * from (${base}) b where b.id = page.id offset 0) b` : sql``
  return sql`with ${held} ${madeAtOnce ? sql`${sized}, ${page}` : sql`${page}, ${sized}`}
    select json_build_object('rows', coalesce(json_agg(${row} order by nr), '[]'), 'total', ${place ? sql`null` : sql`(select ${count} from sized)`},
      'after', case when count(*) < (select n from sized) then (array_agg(${placeOf(keys)} order by nr))[count(*)] end)
    from page ${made} where nr <= ${shown}`
}

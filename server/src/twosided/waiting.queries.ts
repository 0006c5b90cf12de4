import { sidesOf, type TwoSided, type WaitName, waitsOf } from '@kreislauf/core/twosided/kind.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../platform/database/db.ts'

interface Waiting<Wait> {
  kind: Wait
  placeId: number
  count: number
  days: number
  oldestId: number
}

interface Rows<K extends TwoSided> {
  kind: K
  table: string
  /** The column of each side's department. */
  places: { [Side in keyof K['sides']]: string }
  /** When a row `o` came into its state. */
  since: RawBuilder<unknown>
  /** Of which rows `o` of its state something waits, where that is not all. */
  only?: { [Wait in WaitName<K>]?: RawBuilder<unknown> }
}

/** What waits for the acting company, by kind and department, in the order of the description. */
export async function waitingBy<K extends TwoSided>(
  db: Db,
  { kind, table, places, since, only = {} }: Rows<K>,
): Promise<Waiting<WaitName<K>>[]> {
  const names = waitsOf(kind)
  const parts = sidesOf(kind).map(side => {
    const own = names.filter(name => kind.waits[name]?.side === side)
    const states = own.map(name => kind.waits[name]?.in)
    const cases = own.map(
      (name, index) => sql`when o.status = ${states[index]} and ${only[name] ?? sql`true`} then ${name}`,
    )
    const seen = side === kind.owner ? sql`o.mandator_id` : sql`o.shown_to`
    return sql`select o.id, ${sql.ref(`o.${places[side as keyof K['sides']]}`)} as place_id, case ${sql.join(cases, sql` `)} end as kind,
      ${since} as since from ${sql.table(table)} o where ${seen} = current_mandator() and o.status = any (${states}::text[])`
  })
  const { rows } = await sql<Waiting<WaitName<K>>>`select ${columns({
    kind: sql`w.kind`,
    placeId: sql`w.place_id`,
    count: sql`count(*)::int`,
    days: sql`(berlin_day() - (min(w.since) at time zone 'Europe/Berlin')::date)`,
    oldestId: sql`(array_agg(w.id order by w.since, w.id))[1]`,
  })} from (${sql.join(parts, sql` union all `)}) w
  where w.kind is not null group by w.kind, w.place_id order by array_position(${names as readonly string[]}::text[], w.kind), w.place_id`.execute(
    db,
  )
  return rows
}

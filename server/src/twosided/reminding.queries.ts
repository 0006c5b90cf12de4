import { type StateName, statesOf, type TwoSided } from '@kreislauf/core/twosided/kind.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/database/db.ts'

export interface Rows<K extends TwoSided> {
  kind: K
  /** With a column `remindedat`. */
  table: string
  /** When a row `o` came into its state, as SQL. */
  since: string
  /** A column with the day until which something is agreed in a state: then it is reminded of when that is over, and not before. */
  terms?: { [State in StateName<K>]?: string }
}

export interface Due<K extends TwoSided> {
  id: number
  mandatorId: number
  status: StateName<K>
}

/**
 * Records of all companies that somebody waits in and of which nobody was reminded since: those that came into a state by the end of the day
 * that `till` says for it, and those whose term is over on `day`.
 */
export async function waitedFor<K extends TwoSided>(
  pool: pg.Pool,
  { kind, table, since, terms = {} }: Rows<K>,
  day: string,
  till: Partial<Record<string, string>>,
): Promise<Due<K>[]> {
  const days: string[] = [day]
  const came = `(${since} at time zone 'Europe/Berlin')::date`
  const conditions = statesOf(kind).flatMap(state => {
    const last = till[state]
    if (!last) return []
    const place = days.push(last)
    const waited = `${came} <= $${place}::date and coalesce(remindedat < ${since}, true)`
    const term = terms[state]
    const due = term
      ? `case when ${term} is null then ${waited}
          else ${term} < $1::date and coalesce((remindedat at time zone 'Europe/Berlin')::date <= ${term}, true) end`
      : waited
    return [`status = '${state}' and ${due}`]
  })
  const { rows } = await pool.query<{ id: string; mandatorId: string; status: StateName<K> }>(
    `select id, mandator_id as "mandatorId", status from ${table} o
     where $1::date is not null and (${conditions.map(condition => `(${condition})`).join(' or ') || 'false'}) order by id`,
    days,
  )
  return rows.map(({ id, mandatorId, status }) => ({ id: Number(id), mandatorId: Number(mandatorId), status }))
}

/** Whether it is still in that state. */
export async function markReminded<K extends TwoSided>(db: Db, { table }: Rows<K>, { id, status }: Due<K>) {
  const { rows } = await sql`update ${sql.table(table)} set remindedat = now()
    where mandator_id = current_mandator() and id = ${id} and status = ${status} returning id`.execute(db)
  return rows.length > 0
}

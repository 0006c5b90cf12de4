import type { Tenant } from '../tenant.ts'
import { type Ask, undone } from '../undone.ts'

/** A change of one record by a call: the columns that it writes, or all of a created or deleted one. */
export interface Change {
  table: string
  kind: 'new' | 'changed' | 'gone'
  columns: string[]
  /** The row before, or of a created one after the call. */
  row: Record<string, unknown>
  /** For an update, the row after the call. */
  became?: Record<string, unknown>
}

/** Counters and derived columns. */
const counting = [
  'version',
  'search',
  'modified_at',
  'taken_kg',
  'lines_kg',
  'rest_kg',
  'plate_key',
  'vin_key',
  'model_key',
  'vnr_key',
  'keeper_key',
]

type Rows = Map<string, { table: string; row: Record<string, unknown> }>

/** Technical tables: sessions, requests, and notices of changes. */
const machine = ['account', 'session', 'idempotency', 'history', 'mail', 'announcement', 'job', 'upload_part']

/** Which entry is allocated to an output: compared without id, with the day of the output. */
const taken = `to_jsonb(t) - 'id' || jsonb_build_object('day', (select actiondate from output o where o.mandator_id = t.mandator_id and o.id = t.output_id))`

/** Records the state of all records of a company. */
export async function witness({ mandatorId }: Tenant, raw: { query: Ask }) {
  const { rows: tables } = await raw.query(`
    select relname as name, (select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute m on m.attrelid = c.oid and m.attname = 'mandator_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const parts = tables
    .filter(({ name }) => !machine.some(of => name.startsWith(of)))
    .map(({ name, key }) => {
      const [by, row] = name === 'allocation' ? [taken, taken] : [`concat_ws(' ', ${key ?? 't::text'})`, 'to_jsonb(t)']
      return `select '${name}' as table, (${by})::text as key, ${row} as row from ${name} t where mandator_id = ${mandatorId}`
    })
  const query = { name: 'witness', text: parts.join(' union all ') }
  const stored = async (ask: Ask): Promise<Rows> => {
    const { rows } = await ask(query)
    return new Map(rows.map(({ table, key, row }) => [`${table} ${key}`, { table, row }]))
  }

  /** Returns the changes of uncommitted work compared with the current records. */
  return async () => {
    const before = await stored(text => raw.query(text))
    return async <Result>(work: () => Promise<Result>): Promise<{ result: Result; changes: Change[] }> => {
      const changes: Change[] = []
      const look = async (ask: Ask) => {
        await ask('reset role')
        changes.push(...between(before, await stored(ask)))
      }
      return { result: await undone(work, look), changes }
    }
  }
}
export type Observed = Awaited<ReturnType<Awaited<ReturnType<typeof witness>>>>

function between(before: Rows, after: Rows): Change[] {
  const changes: Change[] = []
  for (const [key, { table, row }] of after) {
    const was = before.get(key)?.row
    if (!was) changes.push({ table, kind: 'new', columns: Object.keys(row), row })
    else {
      const columns = Object.keys(row).filter(
        name => !counting.includes(name) && JSON.stringify(row[name]) !== JSON.stringify(was[name]),
      )
      if (columns.length) changes.push({ table, kind: 'changed', columns, row: was, became: row })
    }
  }
  for (const [key, { table, row }] of before)
    if (!after.has(key)) changes.push({ table, kind: 'gone', columns: Object.keys(row), row })
  return changes
}

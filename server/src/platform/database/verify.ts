import type { NameIn } from '@kreislauf/core/words.ts'
import pg from 'pg'

export interface Tampered {
  mandator: string
  mandatorId: number
  /** Position in the mandator's chain; 0 if a record differs from the history. */
  seq: number
  /** `values`, `chain` or `missing` for an entry; `row` if the record differs from its last history entry. */
  what: NameIn<'operator.commands.verify'>
  /** The record of the entry: `reception 17`; empty for a missing entry. */
  record: string
}

/**
 * The first history entry that was tampered with, else the first record that was changed bypassing the history: of one
 * mandator, or of all in the order of their ids (decision 44).
 */
export async function firstTampered(client: pg.ClientBase, mandatorId?: number): Promise<Tampered | undefined> {
  const { rows: mandators } = await client.query<{ id: number; name: string }>(
    'select id::int as id, name from mandator where $1::bigint is null or id = $1 order by id',
    [mandatorId ?? null],
  )
  for (const { id, name } of mandators) {
    const { rows } = await client.query<{ seq: number; what: Tampered['what']; record: string | null }>(
      `select v.seq::int as seq, v.what, h.record_type || ' ' || h.record_id as record
       from verify_history($1) v left join history h on h.mandator_id = $1 and h.seq = v.seq`,
      [id],
    )
    const [found] = rows
    if (found) return { mandator: name, mandatorId: id, seq: found.seq, what: found.what, record: found.record ?? '' }
  }
  return firstChanged(client, mandatorId)
}

/** Tables with a history, each with its mandator column. */
const recorded = `
  select c.relname::text as name, case c.relname when 'mandator' then 'id' else 'mandator_id' end as owner
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
  where c.relnamespace = 'public'::regnamespace and p.proname in ('keep_history', 'keep_mandator_history')
  group by 1, 2 order by 1`

/** Migration 0033 moved the header of a locked statement's paper to its own column without recording a change. */
const MOVED = `'{totals,company}'`

/**
 * The first row with a value that differs from its last history entry, in any company's chain, as rows move between
 * companies. Only entries written by triggers count: a creation with all its values, a change with the previous ones.
 * Values deleted at the end of their retention, columns newer than the row and derived columns
 * (`technical_columns()`) are not compared.
 */
async function firstChanged(client: pg.ClientBase, mandatorId?: number): Promise<Tampered | undefined> {
  const { rows: tables } = await client.query<{ name: string; owner: string }>(recorded)
  for (const { name, owner } of tables) {
    const table = pg.escapeIdentifier(name)
    const { rows } = await client.query<{ mandator: string; mandatorId: number; record: string }>(
      `with told as (
         select distinct on (h.record_id, e.key) h.record_id, e.key, e.value
         from history h join history_value v using (mandator_id, seq), jsonb_each(v.after) e
         where h.record_type = $1 and (v.before is not null or v.after ? 'id') and e.key <> all (technical_columns())
         order by h.record_id, e.key, h.at desc, h.seq desc
       ), last as materialized (
         select record_id, jsonb_object_agg(key, value) #- ${MOVED} as said from told group by record_id
       )
       select m.name as mandator, m.id::int as "mandatorId", $1 || ' ' || r.id as record
       from last l join ${table} r on r.id = l.record_id join mandator m on m.id = r.${owner}
         cross join lateral (
           select to_jsonb(r) #- ${MOVED} as now, to_jsonb(jsonb_populate_record(null::${table}, l.said)) as then offset 0) c
       where ($2::bigint is null or m.id = $2)
         and exists (select from jsonb_object_keys(l.said) k where c.then ? k and c.now -> k is distinct from c.then -> k)
       order by m.id, r.id limit 1`,
      [name, mandatorId ?? null],
    )
    if (rows[0]) return { ...rows[0], seq: 0, what: 'row' }
  }
  return undefined
}

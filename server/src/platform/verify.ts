import type pg from 'pg'

export interface Tampered {
  mandator: string
  mandatorId: number
  /** Place in the mandator's chain. */
  seq: number
  /** `values`, `chain` or `missing`. */
  what: string
  /** What the entry tells of: `reception 17`; empty for a missing one. */
  record: string
}

/** The first entry of the history that was tampered with: of one mandator, or of all in the order of their ids (decision 44). */
export async function firstTampered(client: pg.ClientBase, mandatorId?: number): Promise<Tampered | undefined> {
  const { rows: mandators } = await client.query<{ id: number; name: string }>(
    'select id::int as id, name from mandator where $1::bigint is null or id = $1 order by id',
    [mandatorId ?? null],
  )
  for (const { id, name } of mandators) {
    const { rows } = await client.query<{ seq: number; what: string; record: string | null }>(
      `select v.seq::int as seq, v.what, h.record_type || ' ' || h.record_id as record
       from verify_history($1) v left join history h on h.mandator_id = $1 and h.seq = v.seq`,
      [id],
    )
    const [found] = rows
    if (found) return { mandator: name, mandatorId: id, seq: found.seq, what: found.what, record: found.record ?? '' }
  }
  return undefined
}

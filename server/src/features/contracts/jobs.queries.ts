import { LAPSES_AFTER } from '@kreislauf/core/features/contracts/contract.ts'
import { CONTRACT_ENDING } from '@kreislauf/core/features/contracts/today.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'

/** Days after which a proposal is reminded of a second time. */
const SECOND = 30

const created = "(o.created_at at time zone 'Europe/Berlin')::date"

/** What is told of contracts besides the first reminder: which ones on a day, and the column that says when it was told. */
export const tellings = {
  contractReminder: {
    due: `o.status = 'PROPOSED' and ${created} <= $1::date - ${SECOND}
      and coalesce((o.remindedat at time zone 'Europe/Berlin')::date < ${created} + ${SECOND}, true)`,
    mark: 'remindedat',
  },
  contractEnding: {
    due: `o.status = 'SIGNED' and o.endingtoldat is null and o.validto between $1::date and $1::date + ${CONTRACT_ENDING}
      and o.validfrom < o.validto - ${CONTRACT_ENDING}`,
    mark: 'endingtoldat',
  },
} as const
type Telling = (typeof tellings)[keyof typeof tellings]

/** Contracts of all companies of which something is to be told on a day. */
export async function toTell(
  pool: pg.Pool,
  { due }: Telling,
  day: string,
): Promise<{ id: number; mandatorId: number }[]> {
  const { rows } = await pool.query<{ id: string; mandatorId: string }>(
    `select id, mandator_id as "mandatorId" from contract o where ${due} order by id`,
    [day],
  )
  return rows.map(({ id, mandatorId }) => ({ id: Number(id), mandatorId: Number(mandatorId) }))
}

/** Whether it is still to be told, which it then is. */
export async function markTold(db: Db, id: number, { mark }: Telling): Promise<boolean> {
  const { rows } = await sql`update contract o set ${sql.ref(mark)} = now()
    where o.mandator_id = current_mandator() and o.id = ${id} and o.status in ('PROPOSED', 'SIGNED') returning o.id`.execute(
    db,
  )
  return rows.length > 0
}

/** Proposals that nobody has answered for too long are withdrawn as lapsed. */
export const lapseProposals = (pool: pg.Pool): Promise<unknown> =>
  pool.query('select lapse_proposals($1)', [LAPSES_AFTER])

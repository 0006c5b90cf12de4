import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import type { Noticed } from '../../today/contribute.ts'

/** Companies with at least one recipient. */
export async function mandatorsWithHeads(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select distinct mandator_id as id from account where head and active and not pending order by 1',
  )
  return rows.map(({ id }) => Number(id))
}

/** Records a notice as sent; false if it, or a later one, already was. */
export async function keepNotice(db: Db, { record, recordId, validto }: Noticed, days: number): Promise<boolean> {
  const { rows } = await sql`
    insert into ending_notice (record, record_id, validto, days)
    select ${record}, ${recordId}, ${validto}::date, ${days}::int where not exists (
      select from ending_notice where mandator_id = current_mandator() and record = ${record} and record_id = ${recordId}
        and validto = ${validto}::date and days <= ${days}::int)
    returning 1`.execute(db)
  return rows.length === 1
}

import { logKinds } from '@kreislauf/core/domain/departments.ts'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'

export interface EndingTrial {
  mandatorId: number
  stateId: number
  until: string
  /** Days before its end for which a notice was sent. */
  sent: number[]
}

/** Trials that end within the given days, of all mandators whose operating log has no later grant. */
export async function endingTrials(pool: pg.Pool, on: string, days: number): Promise<EndingTrial[]> {
  const { rows } = await pool.query<EndingTrial>(
    `select s.mandator_id as "mandatorId", s.id as "stateId", s.until,
       (select coalesce(array_agg(n.days), '{}') from trial_notice n where n.mandator_id = s.mandator_id and n.state_id = s.id) as sent
     from module_state s join mandator m on m.id = s.mandator_id
     where s.kind = 'TRIAL' and s.module = 'BTB' and s.until between $1::date and $1::date + $2::int and m.btb_until = s.until
       and exists (select from department d where d.mandator_id = m.id and d.active and d.department = any ($3))`,
    [on, days, logKinds],
  )
  return rows
}

/** Records a notice as sent; false if it already was. */
export async function keepNotice(db: Db, stateId: number, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trialNotice')
    .values({ stateId, days })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

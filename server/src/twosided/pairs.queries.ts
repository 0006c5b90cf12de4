import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The two kinds of department of contracts, boxes and delivery notes. */
type PairSide = 'DISMANTLER' | 'REMAN'

/** Whether a department of a kind belongs to the acting company. */
export const ownSide = (side: PairSide, id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = ${side} and d.mandator_id = current_mandator())`

/** An own dismantler or remanufacturer, and which of the two it is. Throws `not-found`. */
export const sideById = (db: Db, id: number) =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'department'])
    .where('id', '=', id)
    .where('department', 'in', ['DISMANTLER', 'REMAN'])
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/**
 * Mails of templates with a prefix that the company sent within an hour to who is not its account. They go to accounts only, so nobody is asked for
 * consent.
 */
export const mailsOfHour =
  (prefix: string) =>
  async (db: Db): Promise<{ sent: number; unasked: string[] }> => {
    const { rows } = await sql<{ sent: number }>`select mails_of_hour(${`${prefix}%`}) as sent`.execute(db)
    return { sent: rows[0]?.sent ?? 0, unasked: [] }
  }

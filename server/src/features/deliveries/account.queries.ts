import { type Account, AccountMonth, type Refusals } from '@kreislauf/core/features/deliveries/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { batchReads } from '../../platform/database/batchreads.ts'
import { columnsOf, type Db } from '../../platform/database/db.ts'

interface Head extends Omit<Account, 'months'> {
  mine: boolean
}

/** The account of a contract for either of its sides, with the own department. Throws `not-found`. */
export async function accountOf(db: Db, contractId: number): Promise<Account & { mine: boolean }> {
  const at = batchReads(db)
  const [heads, months] = await Promise.all([
    sql<Head>`select c.id as "contractId", contract_name(c.reman_id) as "remanName", contract_name(c.dismantler_id) as "dismantlerName",
        c.mandator_id = current_mandator() as mine, coalesce(sum(d.owed), 0) as owed,
        coalesce(sum(d.owed) filter (where d.owed > 0 and d.due < berlin_day()), 0) as overdue
      from contract c left join delivery d on d.mandator_id = c.mandator_id and d.contract_id = c.id
      where c.id = ${contractId} and current_mandator() in (c.mandator_id, c.reman_mandator_id)
      group by c.mandator_id, c.id`.execute(at),
    sql<AccountMonth>`select ${columnsOf(AccountMonth, {
      month: sql`a.month`,
      before: sql`a.before`,
      sent: sql`a.sent`,
      corrected: sql`a.corrected`,
      paid: sql`a.paid`,
      owed: sql`a.owed`,
      accepted: sql`a.accepted`,
      acceptedPieces: sql`a.accepted_pieces`,
      lower: sql`a.lower`,
      lowerPieces: sql`a.lower_pieces`,
      refused: sql`a.refused`,
      refusedPieces: sql`a.refused_pieces`,
      inQuestion: sql`a.in_question`,
    })} from note_account(${contractId}) a order by a.month`.execute(at),
  ])
  if (!heads.rows[0]) throw new Problem('not-found')
  return { ...heads.rows[0], months: months.rows }
}

/** What was refused or taken at a lower price of the articles of a remanufacturer, as far as the acting company is one of the two. */
export async function refusalsOf(db: Db, remanId: number): Promise<z.output<typeof Refusals>> {
  return (await sql<z.output<typeof Refusals>[number]>`select * from refusals_of(${remanId})`.execute(db)).rows
}

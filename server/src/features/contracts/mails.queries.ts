import type { ContractSide } from '@kreislauf/core/features/contracts/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of a contract, each address once. */
export const mailboxesOf = async (db: Db, id: number): Promise<Mailbox<ContractSide>[]> =>
  (await sql<Mailbox<ContractSide>>`select * from contract_mailboxes(${id})`.execute(db)).rows

/** The same without those of a suspended company, which is not reminded of anything. */
export const remindedBoxesOf = async (db: Db, id: number): Promise<Mailbox<ContractSide>[]> =>
  (
    await sql<Mailbox<ContractSide>>`select m.* from contract_mailboxes(${id}) m join contract c on c.id = ${id}
      where not suspended(case m.side when 'REMAN' then c.reman_mandator_id else c.mandator_id end)`.execute(db)
  ).rows

/** Contract mails that the company sent within an hour to who is not its account. They go to accounts only, so nobody is asked for consent. */
export async function mailsOfHour(db: Db): Promise<{ sent: number; unasked: string[] }> {
  const { rows } = await sql<{ sent: number }>`select mails_of_hour('contract%') as sent`.execute(db)
  return { sent: rows[0]?.sent ?? 0, unasked: [] }
}

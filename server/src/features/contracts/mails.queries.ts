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

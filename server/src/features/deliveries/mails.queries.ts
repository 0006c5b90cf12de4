import type { NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of a note, each address once. */
export const mailboxesOf = async (db: Db, id: number): Promise<Mailbox<NoteSide>[]> =>
  (await sql<Mailbox<NoteSide>>`select * from note_mailboxes(${id})`.execute(db)).rows

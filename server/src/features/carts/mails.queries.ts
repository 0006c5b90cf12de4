import type { CartSide } from '@kreislauf/core/features/carts/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of a box, each address once. */
export const mailboxesOf = async (db: Db, id: number): Promise<Mailbox<CartSide>[]> =>
  (await sql<Mailbox<CartSide>>`select * from cart_mailboxes(${id})`.execute(db)).rows

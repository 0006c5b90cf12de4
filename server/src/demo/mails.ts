import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Consent of the owners of addresses named by companies of the exchange. */
export const agreeToMails = (db: Db) =>
  sql`insert into asked_address (mandator_id, email_hash, token_hash, state, answered_at)
    select n.mandator_id, hash_of_address(n.contactmail), sha256(convert_to(n.mandator_id || n.contactmail, 'UTF8')), 'CONFIRMED', now()
    from (select mandator_id, lower(contactmail) as contactmail from recycler_offer union select mandator_id, lower(contactmail) from department) n
    where n.contactmail is not null`.execute(db)

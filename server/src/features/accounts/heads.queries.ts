import type { notificationKinds } from '@kreislauf/core/features/accounts/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Head {
  id: number
  email: string
  name: string
  language: string
}

/**
 * Active administrators of the acting mandator, and its own users at further addresses; with `about` only those who have not turned off such mails.
 */
export const headsOf = async (
  db: Db,
  about?: (typeof notificationKinds)[number],
  addresses: readonly string[] = [],
): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select id, email, trim(firstname || ' ' || lastname) as name, language from account
    where mandator_id = current_mandator() and (head or lower(email) = any(${addresses.map(one => one.toLowerCase())}::text[])) and active and not pending
      and coalesce((settings -> 'notifications' ->> ${about ?? ''})::boolean, true)`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Continues this transaction for another mandator, with the lock of its writers as in a request. Only for the operator and signed events. */
export const actForMandator = (db: Db, mandatorId: number) =>
  sql`select lock_mandators(array[${mandatorId}::bigint]), set_config('app.mandator', ${String(mandatorId)}, true)`.execute(
    db,
  )

/** Continues this transaction as the system, regardless of the caller: it is authorised by a signature only. */
export const actAsSystem = (db: Db) =>
  sql`select set_config('app.mandator', '', true), set_config('app.account', '', true)`.execute(db)

/** Name of the acting mandator; undefined if it does not exist. */
export const mandatorName = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from mandator where id = current_mandator()`.execute(db)
  return rows[0]?.name
}

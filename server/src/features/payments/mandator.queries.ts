import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Goes on in this transaction for another mandator, its writers queueing as in a request. Only for the operator and signed events. */
export const actForMandator = (db: Db, mandatorId: number) =>
  sql`select lock_mandators(array[${mandatorId}::bigint]), set_config('app.mandator', ${String(mandatorId)}, true)`.execute(
    db,
  )

/** Goes on in this transaction as the system itself, whoever sent the request: what follows rests on a signature alone. */
export const actAsSystem = (db: Db) =>
  sql`select set_config('app.mandator', '', true), set_config('app.account', '', true)`.execute(db)

/** The acting mandator; undefined where there is none of that id. */
export const mandatorName = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from mandator where id = current_mandator()`.execute(db)
  return rows[0]?.name
}

import { sql } from 'kysely'
import { totalsOf } from '../features/statements/index.ts'
import { periodFrom } from '../features/statements/queries.ts'
import { keepRegisters } from '../features/statements/registers/queries.ts'
import type { Db } from '../platform/database/db.ts'

/** Who locks the statements of which yard. */
export interface Closing {
  mandatorId: number
  dismantlerId: number
  accountId: number
  name: string
}

/** Closes a year in the following January by the yard's administrator, with the totals stored by locking (decision 26). */
export async function closeYear(
  db: Db,
  { mandatorId, dismantlerId, accountId, name }: Closing,
  year: number,
): Promise<void> {
  const to = `${year}-12-31`
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(accountId)}, true)`.execute(
    db,
  )
  const from = await periodFrom(db, dismantlerId, to)
  const totals = JSON.stringify(await totalsOf(db, { dismantlerId, from, to }))
  const made = `${year + 1}-01-09T08:20:00Z`
  const { id } = await db
    .insertInto('statement')
    .values({ mandatorId, dismantlerId, effectiveTill: to, remark: `Abschluss ${year}`, createdAt: made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const registers = JSON.stringify(await keepRegisters(db, id, { dismantlerId, from, to }))
  await sql`select set_config('app.event', 'locked', true)`.execute(db)
  await db
    .updateTable('statement')
    .set({ locked: true, lockedat: made, lockedby: name, totals, registers })
    .where('id', '=', id)
    .execute()
  await sql`select set_config('app.event', '', true)`.execute(db)
}

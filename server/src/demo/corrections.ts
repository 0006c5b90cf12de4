import { sql } from 'kysely'
import { insertSuccessor, setReception, setStep } from '../features/receptions/queries.ts'
import { stored } from '../features/receptions/stored.queries.ts'
import { because, type Db } from '../platform/database/db.ts'
import type { Closing } from './statements.ts'

/** Corrections by the yard's administrator today: a cancelled reception, and a VN reissued under a new number. */
export async function correct(db: Db, { mandatorId, dismantlerId, accountId }: Closing): Promise<void> {
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(accountId)}, true)`.execute(
    db,
  )
  const latest = (status: 'OPEN' | 'LOCKED') =>
    db
      .selectFrom('reception')
      .select('id')
      .where('dismantlerId', '=', dismantlerId)
      .where('status', '=', status)
      .orderBy('receptiondate', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  await cancel(db, (await latest('OPEN')).id)
  await reissue(db, (await latest('LOCKED')).id)
  await because(db, {})
}

async function cancel(db: Db, id: number): Promise<void> {
  const reason = 'Der Halter hat das Fahrzeug wieder mitgenommen'
  await because(db, { reason, event: 'cancelled' })
  await setReception(db, id, { status: 'CANCELLED', endreason: reason })
}

async function reissue(db: Db, id: number): Promise<void> {
  const reason = 'Name des Halters falsch geschrieben'
  const before = await stored(db, id)
  await because(db, { reason, event: 'replaced' })
  const successor = await insertSuccessor(db, before)
  await setReception(db, id, { status: 'REPLACED', endreason: reason, replacedby: successor })
  if (before.car.step === 'VNLOCKED') await setStep(db, before.car.id, 'RECEPTION')
}

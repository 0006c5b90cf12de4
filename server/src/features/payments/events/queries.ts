import { sql } from 'kysely'
import { type Db, type JsonText, jsonRows } from '../../../platform/database/db.ts'
import { instant } from '../../../platform/database/instant.ts'

/** Whether an event was taken before; one that comes twice at the same moment waits here for the first. */
export async function eventTaken(db: Db, provider: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select event_taken(${provider}, ${eventId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

interface TakenEvent {
  provider: 'manual' | 'stripe'
  eventId: string
  type: string
  createdAt: string
  mandatorId: number | null
  orderId: number | null
  outcome: 'done' | 'ignored' | 'refused'
  cause: string | null
}

export const keepEvent = (db: Db, event: TakenEvent) => db.insertInto('paymentEvent').values(event).execute()

/** Whose subscription it is, if we know it. */
export async function mandatorOfSubscription(db: Db, provider: string, ref: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select mandator_of_subscription(${provider}, ${ref}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Whose order it paid, if we know it. */
export async function mandatorOfPayment(db: Db, provider: string, ref: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select mandator_of_payment(${provider}, ${ref}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** What was refused of what the provider told, for the operator to look into. */
export const refusedEvents = (db: Db): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select event_id as "eventId", type, ${instant(sql`received_at`)} as "receivedAt", mandator_id as "mandatorId", order_id as "orderId", cause
      from payment_event where outcome = 'refused' order by received_at desc limit 200`,
  )

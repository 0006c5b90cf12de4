import { sql } from 'kysely'
import { type Db, type JsonText, jsonRows } from '../../../platform/database/db.ts'
import { instant } from '../../../platform/database/instant.ts'

/** Whether an event was processed before; of two concurrent deliveries the second waits here for the first. */
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

/** Mandator of a subscription, if known. */
export async function mandatorOfSubscription(db: Db, provider: string, ref: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select mandator_of_subscription(${provider}, ${ref}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Mandator of a payment's order, if known. */
export async function mandatorOfPayment(db: Db, provider: string, ref: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select mandator_of_payment(${provider}, ${ref}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Refused events of the provider, for the operator to examine. */
export const refusedEvents = (db: Db): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select event_id as "eventId", type, ${instant(sql`received_at`)} as "receivedAt", mandator_id as "mandatorId", order_id as "orderId", cause
      from payment_event where outcome = 'refused' order by received_at desc limit 200`,
  )

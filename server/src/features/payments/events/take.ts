import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { actAsSystem, actForMandator, mandatorName } from '../mandator.queries.ts'
import type { ProviderEvent } from '../provider.ts'
import { applyGivenUp, applyPaid, applyRefund, ignored, type Outcome, refused } from './apply.ts'
import { eventTaken, keepEvent, mandatorOfPayment, mandatorOfSubscription } from './queries.ts'
import { applyPeriod, applyPeriodFailed, applySubscribed, applySubscription } from './subscriptions.ts'

interface Taken {
  outcome: Outcome['outcome'] | 'repeated'
  cause: string | null
}

/**
 * Processes a provider's signed event once: its effect and its record are one transaction. A repeated one is ignored; a refused one is stored with
 * its cause and acknowledged, because sending it again would not help.
 */
export async function takeEvent(db: Db, platform: Platform, event: ProviderEvent): Promise<Taken> {
  const { provider, id: eventId, type, createdAt } = event
  await actAsSystem(db)
  if (await eventTaken(db, provider, eventId)) return { outcome: 'repeated', cause: null }
  const mandatorId = await mandatorOf(db, event)
  const result = await applied(db, platform, event, mandatorId)
  const { outcome, cause = null, orderId = null } = result
  await keepEvent(db, { provider, eventId, type, createdAt, mandatorId, orderId, outcome, cause })
  return { outcome, cause }
}

/** Mandator of an event: our record of the subscription or payment takes precedence over the event's metadata. */
async function mandatorOf(db: Db, { provider, message }: ProviderEvent): Promise<number | null> {
  if (message.kind === 'other') return null
  if ('subscription' in message) {
    const known = await mandatorOfSubscription(db, provider, message.subscription)
    if (known !== null) return known
  }
  if ('paymentRefs' in message)
    for (const ref of message.paymentRefs) {
      const known = await mandatorOfPayment(db, provider, ref)
      if (known !== null) return known
    }
  return message.order?.mandatorId ?? null
}

async function applied(
  db: Db,
  platform: Platform,
  { message, createdAt }: ProviderEvent,
  mandatorId: number | null,
): Promise<Outcome> {
  if (message.kind === 'other') return ignored('nothing to do')
  if (mandatorId === null) return refused('unknown payment')
  await actForMandator(db, mandatorId)
  if ((await mandatorName(db)) === undefined) return refused('unknown company')
  switch (message.kind) {
    case 'paid':
      return applyPaid(db, platform, message)
    case 'failed':
    case 'expired':
      return applyGivenUp(db, message)
    case 'subscribed':
      return applySubscribed(db, message, createdAt)
    case 'periodPaid':
      return applyPeriod(db, platform, message, createdAt)
    case 'periodFailed':
      return applyPeriodFailed(db, platform, message, createdAt)
    case 'subscription':
      return applySubscription(db, message, createdAt)
    case 'refunded':
      return applyRefund(db, platform, message)
  }
}

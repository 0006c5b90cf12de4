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
 * Takes a provider's signed event, once: what it tells and that it was told stand or fall together. One that comes again does
 * nothing; one refused is kept with its cause and answered as received, as sending it again would not make it right.
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

/** Whom the event concerns: what we know of the subscription or payment goes before what is written into it. */
async function mandatorOf(db: Db, { provider, told }: ProviderEvent): Promise<number | null> {
  if (told.kind === 'other') return null
  if ('subscription' in told) {
    const known = await mandatorOfSubscription(db, provider, told.subscription)
    if (known !== null) return known
  }
  if ('paymentRefs' in told)
    for (const ref of told.paymentRefs) {
      const known = await mandatorOfPayment(db, provider, ref)
      if (known !== null) return known
    }
  return told.order?.mandatorId ?? null
}

async function applied(
  db: Db,
  platform: Platform,
  { told, createdAt }: ProviderEvent,
  mandatorId: number | null,
): Promise<Outcome> {
  if (told.kind === 'other') return ignored('nothing to do')
  if (mandatorId === null) return refused('unknown payment')
  await actForMandator(db, mandatorId)
  if ((await mandatorName(db)) === undefined) return refused('unknown company')
  switch (told.kind) {
    case 'paid':
      return applyPaid(db, platform, told)
    case 'failed':
    case 'expired':
      return applyGivenUp(db, told)
    case 'subscribed':
      return applySubscribed(db, told, createdAt)
    case 'periodPaid':
      return applyPeriod(db, platform, told, createdAt)
    case 'periodFailed':
      return applyPeriodFailed(db, platform, told, createdAt)
    case 'subscription':
      return applySubscription(db, told, createdAt)
    case 'refunded':
      return applyRefund(db, platform, told)
  }
}

import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { known } from '../../testing/feature.ts'
import { MARK } from '../../testing/marking.ts'
import { apart, free } from '../../testing/reasons.ts'

/** Orders, invoices and modules. */
async function orderAndModules(db: Db, receptionId: number) {
  const amounts = { net: 49, vatrate: 19, vat: 9.31, gross: 58.31 }
  const order = { item: 'VN_UNLOCK', provider: 'manual', receptionId, ...amounts } as const
  const { id: orderId } = await db.insertInto('paymentOrder').values(order).returning('id').executeTakeFirstOrThrow()
  const names = { seller: JSON.stringify({ name: 'Betreiber' }), buyer: JSON.stringify({ name: MARK }) }
  const number = `${MARK}-${orderId}`
  await db
    .insertInto('invoice')
    .values({ number, day: today(), orderId, item: 'VN_UNLOCK', ...amounts, currency: 'EUR', ...names, language: 'de' })
    .execute()
  await db
    .insertInto('moduleSubscription')
    .values({ provider: 'manual', ref: number, orderId, toldAt: sql`now()` })
    .execute()
  const state = { module: 'BTB', kind: 'TRIAL', from: today(), until: today() } as const
  const { id: stateId } = await db.insertInto('moduleState').values(state).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('trialNotice').values({ stateId, days: 7 }).execute()
  await db.insertInto('vnCount').values({ month: '2026-01-01', count: 1 }).execute()
}

export const testing = [
  known('payments', {
    writes: {
      free: {
        [free.steps]: 'activateOrder cancelOrder cancelSubscription',
        [free.opens]: 'count reception subscribe webhook',
        [free.operators]: 'setModule setPrices',
      },
      apart: {
        pays: ['cancelOrder cancelSubscription count reception subscribe', 'webhook'],
        [apart.operators]: 'activateOrder setModule setPrices',
      },
    },

    // Invoices, whose buyer is the company itself.
    kept: ['invoice.buyer', 'invoice.number', 'module_subscription.ref'],
    records: { invoice: 'invoice', cancelOrder: 'payment_order' },
    unread: ['payment_event'],
    fill: ({ tenant, receptions: { open } }) => tenant.inside(db => orderAndModules(db, open)),
  }),
]

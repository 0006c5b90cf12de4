import { today } from '@kreislauf/core/days.ts'
import type { Begun, Item, Plan } from '@kreislauf/core/features/payments/contract.ts'
import { cents, trialUntil, whyNoOrder, whyNoTrial } from '@kreislauf/core/features/payments/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import type { ExternalCalls } from '../../platform/jobs/externalcalls.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { manual } from './manual.ts'
import { standingOf } from './modules/my.ts'
import { giveModule } from './modules/queries.ts'
import { insertOrder, openOrders, receptionState, type StoredOrder, setOrder } from './orders.queries.ts'
import { priceOf } from './prices/list.ts'
import type { Provider } from './provider.ts'
import { providerOf } from './providers.ts'
import { mailActivated, pay } from './settle.ts'

/** Context of an order: database, caller and language. */
export interface Ordering {
  db: Db
  platform: Platform
  who: Who
  language: string
  log: FastifyBaseLogger
  outside: ExternalCalls
}

/** The free month of the operating log, from today, once per company (decision 30, details O88). */
export async function startTrial({ db, platform }: Ordering): Promise<Begun> {
  refuse(whyNoTrial(await standingOf(db), today()))
  const [from, until] = [today(), trialUntil(today())]
  await giveModule(db, { kind: 'TRIAL', from, until })
  await mailActivated(db, platform, until)
  return { orderId: null, state: null, redirect: null }
}

const planItems = { MONTH: 'BTB_MONTH', YEAR: 'BTB_YEAR' } as const

/** Orders the operating log for a month or a year, at the list price or on request. */
export async function orderPlan(ordering: Ordering, plan: Exclude<Plan, 'TRIAL'>): Promise<Begun> {
  const { db } = ordering
  const item = planItems[plan]
  await giveUpOpen(ordering, await openOrders(db, Object.values(planItems)))
  refuse(whyNoOrder(await standingOf(db)))
  return begin(ordering, item, null)
}

/** Orders the payment for a step of a reception. Refused if it is free or impossible anyway. */
export async function orderForReception(
  ordering: Ordering,
  item: 'VN_UNLOCK' | 'VN_ISSUE',
  receptionId: number,
): Promise<Begun> {
  const { db } = ordering
  const { status, vnr } = await receptionState(db, receptionId)
  if (item === 'VN_UNLOCK' && status !== 'LOCKED') throw new Problem('receptions.not-locked', { vnr })
  if (item === 'VN_ISSUE' && status !== 'OPEN') throw new Problem('receptions.sealed', { vnr })
  if (!(await priceOf(db, item))) throw new Problem('payments.nothing-to-pay')
  const open = await openOrders(db, [item], receptionId)
  await giveUpOpen(ordering, open)
  if (open.some(({ provider }) => provider === 'manual')) throw new Problem('payments.order-open')
  return begin(ordering, item, receptionId)
}

/** A new order replaces an earlier payment page, which must not be paid as well. Recorded orders stay. */
async function giveUpOpen({ db, platform, log, outside }: Ordering, orders: StoredOrder[]): Promise<void> {
  for (const order of orders)
    if (order.provider !== 'manual') await giveUp(db, providerOf(platform.config, log), order, outside)
}

/** Withdraws an open order. Throws `payments.order-not-open` if it is being paid. */
export async function giveUp(db: Db, provider: Provider, order: StoredOrder, outside: ExternalCalls): Promise<void> {
  const ref = order.provider === provider.name ? order.providerRef : null
  const withdrawn = `withdraw ${ref}`
  // The provider's event may have arrived first.
  if (order.state === 'CANCELLED' && outside.has(withdrawn)) return
  if (order.state !== 'OPEN') throw new Problem('payments.order-not-open')
  if (ref) outside.answer(withdrawn, () => provider.withdraw(ref))
  await setOrder(db, order.id, 'cancelled', { state: 'CANCELLED' })
}

async function begin(ordering: Ordering, item: Item, receptionId: number | null): Promise<Begun> {
  const { db, platform, who, language, log, outside } = ordering
  const amounts = await priceOf(db, item)
  const provider = amounts ? providerOf(platform.config, log) : manual
  const id = outside.keep<number>('order', undefined)
  const order = await insertOrder(db, { id, item, receptionId, provider: provider.name, amounts })
  outside.keep('order', order.id)
  const payable = {
    orderId: order.id,
    mandatorId: who.mandatorId,
    item,
    label: translator(language)(`payments.items.${item}`),
    grossCents: cents(amounts?.gross ?? 0),
    email: who.email,
    language,
  }
  const begun =
    provider.name === 'manual'
      ? await provider.begin(payable)
      : outside.answer(
          'begin',
          () => provider.begin(payable),
          async page => ('ref' in page ? provider.withdraw(page.ref) : undefined),
        )
  if ('redirect' in begun) {
    await setOrder(db, order.id, 'begun', { providerRef: begun.ref })
    return { orderId: order.id, state: 'OPEN', redirect: begun.redirect }
  }
  if (!platform.config.DEMO || !amounts) return { orderId: order.id, state: 'OPEN', redirect: null }
  await pay(db, platform, order, {})
  return { orderId: order.id, state: 'PAID', redirect: null }
}

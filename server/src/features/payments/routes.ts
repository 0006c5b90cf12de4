import { today } from '@kreislauf/core/days.ts'
import type { MandatorModule } from '@kreislauf/core/features/payments/contract.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { ahead, asking, type Call } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Who } from '../../platform/http/session.ts'
import type { ExternalCalls } from '../../platform/jobs/externalcalls.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { refusedEvents } from './events/queries.ts'
import { takeEvent } from './events/take.ts'
import { invoicePaper } from './invoices/issue.ts'
import { findInvoice, invoicesOf } from './invoices/queries.ts'
import { actForMandator } from './mandator.queries.ts'
import { operatingLog, remanufacturing } from './modules/my.ts'
import {
  allModules,
  countVn,
  cutModule,
  giveModule,
  moduleOf,
  runningSubscription,
  setSubscription,
} from './modules/queries.ts'
import { giveUp, type Ordering, orderForReception, orderPlan, startTrial } from './ordering.ts'
import { allOrders, findOrder, operatorOrder, orderRecord, ordersOf } from './orders.queries.ts'
import { priceList, publicPrices, savePriceList } from './prices/list.ts'
import { providerOf } from './providers.ts'
import { mailActivated, pay } from './settle.ts'

/** Support sets the last day of a company's operating log, or ends it with a past day; the history records the reason. */
async function setModule(
  db: Db,
  platform: Platform,
  mandatorId: number,
  { until, reason }: { until: string; reason: string },
): Promise<MandatorModule> {
  if (!(await moduleOf(db, mandatorId))) throw new Problem('not-found')
  await actForMandator(db, mandatorId)
  await cutModule(db, until, reason)
  await giveModule(db, { kind: 'SUPPORT', from: until < today() ? until : today(), until, reason })
  if (until >= today()) await mailActivated(db, platform, until)
  const set = await moduleOf(db, mandatorId)
  if (!set) throw new Problem('not-found')
  return set
}

/** Administrators see all orders of their company, others only their own. */
const onlyOwn = ({ head, admin, accountId }: Who) => (head || admin ? undefined : accountId)

type OrderCall = Pick<Call<typeof payments.subscribe>, 'db' | 'platform' | 'who' | 'language' | 'request'>

const ordering = ({ db, platform, who, language, request }: OrderCall, outside: ExternalCalls): Ordering => ({
  outside,
  db,
  platform,
  who,
  language,
  log: request.log,
})

const { webhook, ...calls } = payments

knowConstraints({
  taken: { module_trial_once: 'payments.trial-used' },
})

const routes = feature(calls, {
  async my({ db, who, platform, request }) {
    const at = batchReads(db)
    const [orders, invoices, log, trade] = await Promise.all([
      ordersOf(at, onlyOwn(who)),
      invoicesOf(at, onlyOwn(who)),
      operatingLog(at),
      remanufacturing(at),
    ])
    const provider = providerOf(platform.config, request.log).name
    return { modules: [log, trade], orders, invoices, provider }
  },

  async invoice({ db, who, params, platform }) {
    const invoice = await findInvoice(db, params.id, onlyOwn(who))
    if (!invoice) throw new Problem('not-found')
    return invoicePaper(platform.files, invoice)
  },

  prices: ({ db }) => publicPrices(db),

  subscribe: asking(async (call, outside) => {
    if (call.body.module === 'RM') throw new Problem('payments.by-contract')
    const given = ordering(call, outside)
    return call.body.plan === 'TRIAL' ? startTrial(given) : orderPlan(given, call.body.plan)
  }),

  cancelSubscription: asking(async ({ db, platform, request }, outside) => {
    const subscription = await runningSubscription(db)
    const { id: ends } = subscription ?? {}
    // The provider's event may arrive before this.
    if (subscription?.ending && outside.has(`end ${ends}`)) return operatingLog(db)
    if (!subscription || subscription.ending) throw new Problem('payments.no-subscription')
    const provider = providerOf(platform.config, request.log)
    outside.answer(`end ${ends}`, () => provider.endSubscription(subscription.ref))
    await setSubscription(db, subscription.id, { ending: true })
    return operatingLog(db)
  }),

  cancelOrder: asking(async ({ db, who, params, platform, request }, outside) => {
    const order = await findOrder(db, params.id)
    if (!order || (onlyOwn(who) ?? order.orderedBy) !== order.orderedBy) throw new Problem('not-found')
    await giveUp(db, providerOf(platform.config, request.log), order, outside)
    return orderRecord(db, order.id)
  }),

  reception: asking((call, outside) =>
    orderForReception(ordering(call, outside), call.body.what, call.params.receptionId),
  ),

  async count({ db }) {
    const month = `${today().slice(0, 7)}-01`
    return { month, count: await countVn(db, month) }
  },

  orders: ({ db }) => allOrders(db),

  async activateOrder({ db, who, params, platform }) {
    const { mandatorId } = await operatorOrder(db, params.id)
    await actForMandator(db, mandatorId)
    const order = await findOrder(db, params.id)
    if (order?.state !== 'OPEN' || order.provider !== 'manual') throw new Problem('payments.order-not-open')
    await pay(db, platform, order, { paidBy: who.accountId })
    return operatorOrder(db, params.id)
  },

  priceList: ({ db }) => priceList(db),
  setPrices: ({ db, body }) => savePriceList(db, body),
  modules: ({ db }) => allModules(db),

  async setModule({ db, params, body, platform }) {
    if (body.module === 'RM') throw new Problem('payments.by-contract')
    return setModule(db, platform, params.mandatorId, body)
  },

  refusedEvents: ({ db }) => refusedEvents(db),
})

/** The provider signs the raw bytes, so the body is not parsed. */
const signed: FastifyPluginAsync = async (app, options) => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  const handlers = {
    webhook: ahead(
      ({ body, platform, request }: Omit<Call<typeof webhook>, 'db'>) => {
        const signature = request.headers['stripe-signature']
        const provider = providerOf(platform.config, request.log)
        return provider.read(body, typeof signature === 'string' ? signature : undefined)
      },
      async ({ db, platform, request }: Call<typeof webhook>, event) => {
        const taken = await takeEvent(db, platform, event)
        if (taken.outcome === 'refused')
          request.log.warn({ event: event.id, cause: taken.cause }, 'a payment event was refused')
        return taken
      },
    ),
  }
  await feature({ webhook }, handlers)(app, options)
}

export const paymentRoutes: FastifyPluginAsync = async (app, options) => {
  await routes(app, options)
  await app.register(signed)
}

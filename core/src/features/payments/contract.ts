import { z } from 'zod'
import { call, contract, Day, fileOut, filled, Id, Instant, idParams, Money, PathId, text } from '../../kit.ts'

/** Items with a price: the operating log by month or year, unlocking a VN, issuing one (details O37). */
export const items = ['BTB_MONTH', 'BTB_YEAR', 'VN_UNLOCK', 'VN_ISSUE'] as const
export const Item = z.enum(items)

const orderStates = ['OPEN', 'PAID', 'CANCELLED', 'FAILED', 'REFUNDED'] as const
export const OrderState = z.enum(orderStates)

/** Modules that a company orders: the operating log; remanufacturing comes with a contract (details O7). */
export const OrderedModule = z.enum(['BTB', 'RM'])

/** Net, VAT and gross in euro; all null if the item is free or its price is on request. */
const amounts = {
  net: z.number().nullable(),
  vatrate: z.number().nullable(),
  vat: z.number().nullable(),
  gross: z.number().nullable(),
}

export const Price = z.object({ item: Item, ...amounts })

/** The operator's settings of an item; without `net` the price is removed. */
export const PriceForm = z.object({
  item: Item,
  net: Money.refine(net => net > 0 && net < 1_000_000, { params: { code: 'price' } }).nullable(),
  vatrate: Money.refine(rate => rate >= 0 && rate < 99, { params: { code: 'vatrate' } }),
})

/** The operator's company as printed on invoices (UStG § 14 (4)). */
export const Seller = z
  .object({
    name: filled(200),
    street: filled(200),
    zip: filled(20),
    city: filled(100),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** USt-IdNr or tax number: an invoice needs one of them. */
    vatid: text(30),
    taxnumber: text(30),
    register: text(200),
    email: text(254),
    bankname: text(100),
    iban: text(34),
    bic: text(11),
  })
  .refine(({ vatid, taxnumber }) => vatid || taxnumber, { path: ['vatid'], params: { code: 'vatid_or_taxnumber' } })

/** The whole price list as the operator sees and sets it. */
export const PriceList = z.object({ prices: z.array(PriceForm).max(items.length), seller: Seller.nullable() })

export const Order = z.object({
  id: Id,
  item: Item,
  receptionId: Id.nullable(),
  /** Number of the VN that it is for. */
  vnr: z.string().nullable(),
  ...amounts,
  currency: z.string(),
  state: OrderState,
  provider: z.enum(['manual', 'stripe']),
  providerRef: z.string().nullable(),
  periodfrom: z.string().nullable(),
  perioduntil: z.string().nullable(),
  orderedAt: Instant,
  /** Who ordered; null if the provider renewed automatically. */
  orderedBy: z.string().nullable(),
  paidAt: Instant.nullable(),
  consumedAt: Instant.nullable(),
})

/** An order for the operator, with its company. */
export const OperatorOrder = Order.extend({ mandatorId: Id, mandator: z.string() })

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  day: Day,
  item: Item,
  orderId: Id,
  periodfrom: z.string().nullable(),
  perioduntil: z.string().nullable(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  currency: z.string(),
  /** Cancels an earlier invoice. */
  cancels: z.boolean(),
})

const Kind = z.enum(['TRIAL', 'SUBSCRIPTION', 'SUPPORT'])

export const ModuleState = z.object({
  module: OrderedModule,
  /** `ENDING` and `CONTRACT` of remanufacturing only: the last contract in force ends soon; none is in force. */
  state: z.enum(['NEVER', 'ACTIVE', 'LAPSED', 'ENDING', 'CONTRACT']),
  /** Type of the current or latest activation; null if never active. */
  kind: Kind.nullable(),
  /** First day, of remanufacturing that of the contracts that are not over. */
  from: z.string().nullable(),
  /** Last day, inclusive, in Berlin; null if it is open. */
  until: z.string().nullable(),
  /** The provider charges the next payment automatically. */
  renews: z.boolean(),
  /** Cancelled at the end of the paid period. */
  ending: z.boolean(),
  trialAvailable: z.boolean(),
  /** The company is of a kind that can use it. */
  offered: z.boolean(),
})

/** Module states for everybody; orders and invoices for administrators, for others only their own orders. */
export const MyPayments = z.object({
  modules: z.array(ModuleState),
  orders: z.array(Order),
  invoices: z.array(Invoice),
  provider: z.enum(['manual', 'stripe']),
})

export const plans = ['TRIAL', 'MONTH', 'YEAR'] as const
export const Plan = z.enum(plans)

export const Subscription = z.object({ plan: Plan, module: OrderedModule.default('BTB') })

/** Result of an order: the provider's page, or a recorded order (in a demo paid at once). */
export const Begun = z.object({ orderId: Id.nullable(), state: OrderState.nullable(), redirect: z.string().nullable() })

export const Activation = z.object({ module: OrderedModule.default('BTB'), until: Day, reason: filled(500) })

export const MandatorModule = z.object({
  id: Id,
  name: z.string(),
  until: z.string().nullable(),
  kind: Kind.nullable(),
  renews: z.boolean(),
})

export const RefusedEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  receivedAt: Instant,
  mandatorId: Id.nullable(),
  orderId: Id.nullable(),
  cause: z.string().nullable(),
})

export const payments = contract('payments', {
  my: call('GET /accounts/payment/my', { can: 'login', output: MyPayments, reads: ['contracts', 'companies'] }),
  invoice: call('GET /accounts/payment/invoice/:id', { can: 'login', params: idParams, ...fileOut }),
  prices: call('GET /payments/prices', { can: 'public', output: z.array(Price) }),

  subscribe: call('POST /payments/subscription', { can: 'head', body: Subscription, output: Begun }),
  cancelSubscription: call('POST /payments/subscription/cancel', { can: 'head', output: ModuleState }),
  cancelOrder: call('PATCH /payments/orders/cancel/:id', { can: 'login', params: idParams, output: Order }),
  reception: call('POST /payments/reception/:receptionId', {
    can: 'VN.U',
    companyOnly: true,
    params: z.object({ receptionId: PathId }),
    body: z.object({ what: z.enum(['VN_UNLOCK', 'VN_ISSUE']) }),
    output: Begun,
  }),
  count: call('POST /payments/count', {
    can: 'VN.R',
    /** Client-side totals are ignored (details O37). */
    body: z.unknown(),
    output: z.object({ month: Day, count: z.int() }),
  }),

  /** The provider's signed event, as the provider sent it. */
  webhook: call('POST /payments/webhook/stripe', {
    can: 'public',
    kind: 'text',
    body: z.string(),
    output: z.object({ outcome: z.enum(['done', 'ignored', 'refused', 'repeated']), cause: z.string().nullable() }),
  }),

  orders: call('GET /payments/orders', { can: 'admin', output: z.array(OperatorOrder) }),
  activateOrder: call('PATCH /payments/orders/activate/:id', { can: 'admin', params: idParams, output: OperatorOrder }),
  priceList: call('GET /payments/pricelist', { can: 'admin', output: PriceList }),
  setPrices: call('PUT /payments/prices', { can: 'admin', body: PriceList, output: PriceList }),
  modules: call('GET /payments/modules', { can: 'admin', output: z.array(MandatorModule) }),
  setModule: call('PATCH /payments/module/:mandatorId', {
    can: 'admin',
    params: z.object({ mandatorId: PathId }),
    body: Activation,
    output: MandatorModule,
  }),
  refusedEvents: call('GET /payments/events', { can: 'admin', output: z.array(RefusedEvent) }),
})

export type Item = z.output<typeof Item>
export type RefusedEvent = z.output<typeof RefusedEvent>
export type Plan = z.output<typeof Plan>
export type Price = z.output<typeof Price>
export type PriceList = z.output<typeof PriceList>
export type Seller = z.output<typeof Seller>
export type Order = z.output<typeof Order>
export type OperatorOrder = z.output<typeof OperatorOrder>
export type Invoice = z.output<typeof Invoice>
export type ModuleState = z.output<typeof ModuleState>
export type MyPayments = z.output<typeof MyPayments>
export type MandatorModule = z.output<typeof MandatorModule>
export type Begun = z.output<typeof Begun>

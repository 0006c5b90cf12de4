import { list } from '../../list.ts'
import { Invoice, items, MandatorModule, OperatorOrder, Order, RefusedEvent } from './contract.ts'

const labels = 'payments.fields'
const [orderedAt, paidAt] = [
  { kind: 'instant', width: 144 },
  { kind: 'instant', width: 150 },
] as const
const shared = {
  item: { words: 'payments.items', width: 216 },
  vnr: { width: 120, hidden: true },
  gross: { kind: 'money', width: 104 },
} as const
const state = { words: 'payments.states', badge: true } as const

/** Orders with their company and state. */
export const orderList = list(
  'payment orders',
  Order,
  { orderedAt, ...shared, state: { ...state, width: 140 }, orderedBy: { width: 160 }, paidAt },
  { labels, sort: '-orderedAt' },
)

/** The same of all companies: names of their people stay with them; a state leaves room for the button that ends it. */
export const operatorOrderList = list(
  'operator orders',
  OperatorOrder,
  {
    mandator: { width: 200 },
    orderedAt,
    ...shared,
    state: { ...state, width: 190 },
    paidAt,
    provider: { words: 'payments.providers', width: 130 },
  },
  { labels },
)

export const invoiceList = list(
  'invoices',
  Invoice,
  {
    number: { width: 160 },
    day: { kind: 'day', width: 160 },
    item: {
      words: 'payments',
      codes: ['cancellation', ...items.map(item => `items.${item}`)],
      code: row => (row.cancels ? 'cancellation' : `items.${row.item}`),
      width: 240,
    },
    periodfrom: { kind: 'day', width: 120 },
    perioduntil: { kind: 'day', width: 120 },
    net: { kind: 'money', width: 110 },
    gross: { kind: 'money', width: 110 },
  },
  { labels, sort: '-day' },
)

export const moduleList = list(
  'operator modules',
  MandatorModule,
  {
    name: { label: `${labels}.mandator`, width: 280 },
    until: { kind: 'day', width: 140 },
    kind: { words: 'payments.kinds', width: 180 },
    renews: { kind: 'flag', width: 160 },
  },
  { labels, sort: 'name' },
)

/** Signed events that did not match any order. */
export const refusedList = list(
  'payment events',
  RefusedEvent,
  {
    receivedAt: { label: 'payments.operator.event.at', kind: 'instant', width: 150 },
    type: { width: 240 },
    cause: { width: 200 },
    mandatorId: { label: 'payments.operator.event.mandator', width: 110 },
    orderId: { label: 'payments.operator.event.order', width: 130 },
    eventId: { label: 'payments.operator.event.id', width: 260 },
  },
  { labels: 'payments.operator.event', sort: '-receivedAt' },
)

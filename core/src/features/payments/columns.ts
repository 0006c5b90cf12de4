import type { Columns } from '../../kit.ts'
import type { Invoice, MandatorModule, OperatorOrder, Order } from './contract.ts'

/** What was ordered, by whom, and what became of it. */
export const orderColumns: Columns<Order> = [
  { key: 'orderedAt', label: 'payments.fields.orderedAt', kind: 'instant', value: row => row.orderedAt, width: 144 },
  {
    key: 'item',
    label: 'payments.fields.item',
    value: row => row.item,
    words: row => `payments.items.${row.item}`,
    width: 216,
  },
  { key: 'vnr', label: 'payments.fields.vnr', value: row => row.vnr, width: 120, hidden: true },
  { key: 'gross', label: 'payments.fields.gross', kind: 'money', value: row => row.gross, width: 104 },
  {
    key: 'state',
    label: 'payments.fields.state',
    value: row => row.state,
    words: row => `payments.states.${row.state}`,
    width: 140,
  },
  { key: 'orderedBy', label: 'payments.fields.orderedBy', value: row => row.orderedBy, width: 160 },
  { key: 'paidAt', label: 'payments.fields.paidAt', kind: 'instant', value: row => row.paidAt, width: 150 },
]

/** Names of other companies' people stay with them; a state leaves room for the button that ends it. */
const shared: Columns<OperatorOrder> = orderColumns
  .filter(({ key }) => key !== 'orderedBy')
  .map(column => (column.key === 'state' ? { ...column, width: 190 } : column))

export const operatorOrderColumns: Columns<OperatorOrder> = [
  { key: 'mandator', label: 'payments.fields.mandator', value: row => row.mandator, width: 200 },
  ...shared,
  {
    key: 'provider',
    label: 'payments.fields.provider',
    value: row => row.provider,
    words: row => `payments.providers.${row.provider}`,
    width: 130,
  },
]

export const invoiceColumns: Columns<Invoice> = [
  { key: 'number', label: 'payments.fields.number', value: row => row.number, width: 160 },
  { key: 'day', label: 'payments.fields.day', kind: 'day', value: row => row.day, width: 160 },
  {
    key: 'item',
    label: 'payments.fields.item',
    value: row => row.item,
    words: row => (row.cancels ? 'payments.cancellation' : `payments.items.${row.item}`),
    width: 240,
  },
  { key: 'periodfrom', label: 'payments.fields.periodfrom', kind: 'day', value: row => row.periodfrom, width: 120 },
  { key: 'perioduntil', label: 'payments.fields.perioduntil', kind: 'day', value: row => row.perioduntil, width: 120 },
  { key: 'net', label: 'payments.fields.net', kind: 'money', value: row => row.net, width: 110 },
  { key: 'gross', label: 'payments.fields.gross', kind: 'money', value: row => row.gross, width: 110 },
]

export const moduleColumns: Columns<MandatorModule> = [
  { key: 'name', label: 'payments.fields.mandator', value: row => row.name, width: 280 },
  { key: 'until', label: 'payments.fields.until', kind: 'day', value: row => row.until, width: 140 },
  {
    key: 'kind',
    label: 'payments.fields.kind',
    value: row => row.kind,
    words: row => (row.kind ? `payments.kinds.${row.kind}` : undefined),
    width: 180,
  },
  { key: 'renews', label: 'payments.fields.renews', kind: 'flag', value: row => row.renews, width: 160 },
]

import { amountInList } from '../../amounts.ts'
import type { T } from '../../i18n.ts'
import { type List, list, without } from '../../list.ts'
import { NET_OF, PickupOrder } from './records.ts'
import { orderName } from './words.ts'

const labels = 'pickuporders.fields'

const amountOf = (field: 'amount' | 'actualamount') => (row: PickupOrder, language: string, t: T) =>
  row[field] === null ? '' : amountInList(row[field], row.measure, t, language)

/** Fetched and ordered amount, if both exist. */
const bothAmounts = (row: PickupOrder, language: string, t: T) => {
  const ordered = amountOf('amount')(row, language, t)
  const fetched = amountOf('actualamount')(row, language, t)
  return fetched && fetched !== ordered ? t('pickuporders.bothAmounts', { fetched, ordered }) : ordered
}

const all = list(
  'pickuporders',
  PickupOrder,
  {
    ordernumber: { width: 112, shown: (row, _language, t) => orderName(row, t) },
    status: { words: 'pickuporders.states', badge: true, width: 180 },
    cargoTypeName: { label: `${labels}.cargoTypeName`, width: 170 },
    recycler: { width: 190 },
    looper: { width: 190 },
    amount: { kind: 'number', width: 215, shown: bothAmounts },
    measure: { words: 'evaluations.units', width: 84, hidden: true },
    net: { kind: 'money', width: 120, hint: `${labels}.netHint` },
    netof: { words: 'pickuporders.netof', codes: NET_OF, width: 110, hidden: true },
    createdon: { kind: 'day', width: 108 },
    orderdate: { kind: 'day', width: 108, hidden: true },
    actualamount: { kind: 'number', width: 110, hidden: true, shown: amountOf('actualamount') },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: '-createdon',
    card: { title: ['cargoTypeName'], badge: 'status', text: ['ordernumber', 'amount', 'recycler'], figure: 'net' },
  },
)

/** For the company that has the cargo. */
export const orderList = without(all, 'pickuporders', ['looper'])
const incoming = without(all, 'incomingorders', ['recycler'])

/** For the company that takes it: the looper's net is what the recycler pays. */
export const incomingList: List<PickupOrder> = {
  ...incoming,
  columns: incoming.columns.map(column =>
    column.key === 'net' ? { ...column, label: `${labels}.payment`, hint: `${labels}.paymentHint` } : column,
  ),
  card: { ...all.card, text: ['ordernumber', 'amount', 'looper'] },
}

import { type List, list, without } from '../../list.ts'
import { PickupOrder } from './records.ts'

const labels = 'pickuporders.fields'

const all = list(
  'pickuporders',
  PickupOrder,
  {
    ordernumber: { width: 112 },
    status: { words: 'pickuporders.states', badge: true, width: 150 },
    cargoTypeName: { label: `${labels}.cargoTypeName`, width: 170 },
    recycler: { width: 190 },
    looper: { width: 190 },
    amount: { kind: 'number', width: 96 },
    measure: { words: 'statistics.units', width: 84 },
    net: { kind: 'money', width: 120 },
    createdon: { kind: 'day', width: 108 },
    orderdate: { kind: 'day', width: 108, hidden: true },
    actualamount: { kind: 'number', width: 110, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: '-createdon',
    card: { title: ['cargoTypeName'], badge: 'status', text: ['ordernumber', 'recycler', 'createdon'], figure: 'net' },
  },
)

/** Of who has the cargo. */
export const orderList = without(all, 'pickuporders', ['looper'])
/** Of who takes it. */
export const incomingList: List<PickupOrder> = {
  ...without(all, 'incomingorders', ['recycler']),
  card: { ...all.card, text: ['ordernumber', 'looper', 'createdon'] },
}

import { list } from '../../list.ts'
import { Offer } from './records.ts'

const labels = 'offers.fields'

export const offerList = list(
  'offers',
  Offer,
  {
    cargoTypeName: { label: `${labels}.cargoTypeId`, width: 230 },
    state: { words: 'offers.states', badge: true, width: 150 },
    price: { kind: 'number', value: row => (row.negative ? -row.price : row.price), width: 96 },
    measure: { words: 'statistics.units', width: 84 },
    minamount: { kind: 'number', width: 104 },
    maxamount: { kind: 'number', width: 104 },
    mindistancekm: { kind: 'number', width: 100, hidden: true },
    maxdistancekm: { kind: 'number', width: 104 },
    validfrom: { kind: 'day', width: 104, hidden: true },
    validto: { kind: 'day', width: 104 },
    transportpaidby: { words: 'offers.payers', width: 130, hidden: true },
    transportcost: { kind: 'money', width: 110, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: 'cargoTypeName',
    card: { title: ['cargoTypeName'], badge: 'state', text: ['measure', 'maxdistancekm', 'validto'], figure: 'price' },
  },
)

import { list } from '../../list.ts'
import { DriveType } from '../receptions/contract.ts'
import { PricePoint } from './records.ts'

const labels = 'prices.fields'

/** Points of the price book. */
export const priceList = list(
  'prices',
  PricePoint,
  {
    day: { kind: 'day', width: 100 },
    name: { width: 170 },
    price: { kind: 'price', width: 100 },
    measure: { words: 'prices.measures', width: 80 },
    quantity: { kind: 'number', width: 90 },
    use: { words: 'prices.uses', badge: true, width: 150 },
    kind: { words: 'prices.kinds', badge: true, width: 125 },
    source: { words: 'prices.sources', width: 140 },
    recordNumber: { width: 120, bare: true },
    buyer: { width: 160 },
    model: { width: 140, hidden: true },
    kba: { width: 90, bare: true, hidden: true },
    ktype: { width: 90, hidden: true },
    clazz: { width: 70, hidden: true },
    drive: { words: 'receptions.drives', codes: DriveType.options, width: 100, hidden: true },
    yearband: { width: 90, hidden: true },
    catalyst: { width: 120, bare: true, hidden: true },
    remark: { width: 180, hidden: true },
  },
  {
    labels,
    sort: '-day',
    card: { title: ['name'], badge: 'kind', text: ['day', 'source', 'recordNumber'], figure: 'price' },
  },
)

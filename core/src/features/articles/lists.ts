import { list } from '../../list.ts'
import { RemanOffer } from './records.ts'

const labels = 'articles.fields'

/** Several values of one cell, as the import reads them. */
const joined = (values: readonly string[]) => values.join('; ')

/** Offers of a remanufacturer: the columns of the import first, so that the exported file can be imported again. */
export const remanOfferList = list(
  'articles',
  RemanOffer,
  {
    number: { width: 150, bare: true },
    name: { width: 220 },
    price: { kind: 'price', width: 96 },
    oenumber: { width: 160, value: row => joined(row.oenumber) },
    kba: { width: 120, value: row => joined(row.kba), hidden: true },
    ktype: { width: 110, value: row => joined(row.ktype), hidden: true },
    engine: { width: 110, value: row => joined(row.engine), hidden: true },
    series: { width: 130, hidden: true },
    categoryName: { label: `${labels}.category`, width: 130 },
    quantity: { kind: 'number', width: 84 },
    infolink: { width: 160, hidden: true },
    state: { words: 'articles.states', badge: true, width: 165 },
    left: { kind: 'number', width: 112 },
    quantityAt: { kind: 'instant', width: 140, hidden: true },
    criteria: { width: 200, hidden: true },
  },
  {
    labels,
    sort: 'number',
    card: { title: ['number', 'name'], badge: 'state', text: ['categoryName', 'quantity'], figure: 'price' },
  },
)

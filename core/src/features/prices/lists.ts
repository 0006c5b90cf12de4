import { list, without } from '../../list.ts'
import { DriveType } from '../receptions/contract.ts'
import { BookRow, CatalystRow } from './book.ts'
import { PricePoint } from './records.ts'

const labels = 'prices.fields'

/** Points of the price book. */
export const priceList = list(
  'prices',
  PricePoint,
  {
    day: { kind: 'day', width: 95 },
    name: { width: 160 },
    price: { kind: 'price', width: 95 },
    measure: { words: 'prices.measures', width: 75 },
    quantity: { kind: 'number', width: 75 },
    use: { words: 'prices.uses', badge: true, width: 125 },
    kind: { words: 'prices.kinds', badge: true, width: 110 },
    source: { words: 'prices.sources', width: 115 },
    recordNumber: { width: 115, bare: true },
    buyer: { width: 150 },
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

/** Those of one kind. */
export const priceOfKindList = without(priceList, 'pricesofkind', ['name', 'use'])

/** The price book by kind. */
export const bookList = list(
  'pricebook',
  BookRow,
  {
    name: { width: 180 },
    use: { words: 'prices.uses', badge: true, width: 125 },
    likely: { kind: 'price', width: 100 },
    measure: { words: 'prices.measures', width: 80 },
    basis: { words: 'prices.bases', badge: true, width: 160 },
    low: { kind: 'price', width: 90 },
    high: { kind: 'price', width: 90 },
    points: { kind: 'number', width: 85 },
    newest: { kind: 'day', width: 105 },
    age: { kind: 'number', width: 90 },
    ask: { kind: 'price', width: 100, hidden: true },
    few: { kind: 'price', width: 110, hidden: true },
    defaultLikely: { kind: 'price', width: 110, hidden: true },
    indexPrice: { kind: 'price', width: 110, hidden: true },
  },
  {
    labels: 'prices.book',
    card: { title: ['name'], badge: 'basis', text: ['use', 'newest', 'points'], figure: 'likely' },
  },
)

/** Catalysts by their number. */
export const catalystList = list(
  'pricecatalysts',
  CatalystRow,
  {
    catalyst: { width: 180, bare: true },
    likely: { kind: 'price', width: 110 },
    points: { kind: 'number', width: 90 },
    newest: { kind: 'day', width: 110 },
    price: { kind: 'price', width: 110, hidden: true },
    last: {
      width: 360,
      value: ({ last }) =>
        last.map(({ day, price, buyer }) => [day, price, buyer].filter(Boolean).join(' · ')).join('; '),
    },
  },
  {
    labels: 'prices.catalysts',
    sort: '-newest',
    card: { title: ['catalyst'], text: ['newest', 'points'], figure: 'likely' },
  },
)

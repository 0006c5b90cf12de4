import { amountInList, priceText } from '../../amounts.ts'
import { formatNumber } from '../../format.ts'
import type { T } from '../../i18n.ts'
import { list } from '../../list.ts'
import { Offer } from './records.ts'

const labels = 'offers.fields'

/** Price from the view of the company with the cargo; negative if it pays. */
const priceOf = ({ negative, price }: Offer) => (negative ? -price : price)

const amountOf = (field: 'minamount' | 'maxamount') => (row: Offer, language: string, t: T) =>
  row[field] === null ? '' : amountInList(row[field], row.measure, t, language)

export const offerList = list(
  'offers',
  Offer,
  {
    cargoTypeName: { label: `${labels}.cargoTypeId`, width: 230 },
    state: { words: 'offers.states', badge: true, width: 150 },
    price: {
      ...{ kind: 'number', value: priceOf, width: 130 },
      shown: (row, language, t) =>
        row.pricebasis === 'PERCARGO'
          ? formatNumber('money', priceOf(row), language)
          : priceText(priceOf(row), row.measure, t, language),
    },
    measure: { words: 'evaluations.units', width: 84, hidden: true },
    minamount: { kind: 'number', width: 110, shown: amountOf('minamount') },
    maxamount: { kind: 'number', width: 110, shown: amountOf('maxamount') },
    mindistancekm: { label: 'offers.columns.mindistancekm', kind: 'number', width: 150, hidden: true },
    maxdistancekm: { label: 'offers.columns.maxdistancekm', kind: 'number', width: 150 },
    validfrom: { kind: 'day', width: 104, hidden: true },
    validto: { kind: 'day', width: 104 },
    transportpaidby: { words: 'offers.payers', width: 130, hidden: true },
    transportcost: { kind: 'money', width: 110, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: 'cargoTypeName',
    card: {
      title: ['cargoTypeName'],
      badge: 'state',
      text: ['maxamount', 'maxdistancekm', 'validto'],
      figure: 'price',
    },
  },
)

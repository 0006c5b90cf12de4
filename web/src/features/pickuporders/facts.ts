import { amountText } from '@kreislauf/core/amounts.ts'
import { PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Facts } from '../../app/twosided/seen.tsx'

type Writer = (order: PickupOrder, t: T, language: string) => string

const much =
  (name: 'amount' | 'weighed' | 'actualamount'): Writer =>
  (order, t, language) =>
    order[name] === null ? '' : amountText(order[name], order.measure, t, language)

/** What of an order somebody decides on. */
export const orderFacts: Facts<PickupOrder> = {
  schema: PickupOrder,
  lines: [
    ['fields.state', ({ status }, t) => t(`pickuporders.states.${status}`)],
    ['pickuporders.fields.orderedamount', much('amount')],
    ['pickuporders.fields.weighed', much('weighed')],
    ['pickuporders.fields.actualamount', much('actualamount')],
    [
      'pickuporders.net.net',
      ({ net, netof }, t, language) => `${formatNumber('money', net, language)} (${t(`pickuporders.netof.${netof}`)})`,
    ],
    [
      'pickuporders.fields.fetchby',
      ({ fetchby }, _t, language) => (fetchby ? formatValue('day', fetchby, language) : ''),
    ],
    ['fields.remark', ({ remark }) => remark ?? ''],
    ['fields.grounds', ({ reason }) => reason ?? ''],
  ],
}

/** An order in messages. */
export const whatOf = ({ id, ordernumber }: PickupOrder) => ({ one: 'pickuporders', name: ordernumber ?? id }) as const

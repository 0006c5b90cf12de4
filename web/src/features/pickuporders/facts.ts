import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Facts } from '../../app/twosided/seen.tsx'

type Writer = (order: PickupOrder, t: T, language: string) => string

const much =
  (name: 'amount' | 'weighed' | 'actualamount'): Writer =>
  (order, t, language) =>
    order[name] === null ? '' : amountText(order[name], order.measure, t, language)

/** The facts of an order that decisions are based on. */
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

/** The name of an order in messages. */
export const whatOf = ({ id, ordernumber }: PickupOrder) => ({ one: 'pickuporders', name: ordernumber ?? id }) as const

/** What a side can do with an order, beside its next step. */
export const orderActs = ['message', 'edit', 'dispute', 'release', 'takeBack', 'remove', 'cancel'] as const
export type OrderAct = (typeof orderActs)[number]

/** What the account may do with orders. */
interface Rights {
  /** As the looper: change, and delete or withdraw. */
  edit: boolean
  remove: boolean
  /** As the recycler. */
  answer: boolean
}

/** The acts in the menu of an order, in their order: those that side, rights and state allow. */
export function actsOf(
  can: OrderDetails['can'],
  side: 'LOOPER' | 'RECYCLER',
  { edit, remove, answer }: Rights,
): OrderAct[] {
  const looper = side === 'LOOPER'
  const allowed: Record<OrderAct, boolean> = {
    message: (looper ? edit : answer) && !can.message,
    edit: looper && edit && !can.edit,
    dispute: looper && edit && !can.dispute,
    release: looper && edit && !can.askRelease,
    takeBack: looper && edit && !can.takeBack,
    remove: looper && remove && !can.remove,
    cancel: looper && edit && !can.cancel,
  }
  return orderActs.filter(act => allowed[act])
}

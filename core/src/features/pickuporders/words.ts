import type { T } from '../../i18n.ts'
import type { PickupOrder } from './records.ts'

/** Name of an order: its number once it is binding, before that a description. */
export const orderName = ({ id, ordernumber, status }: Pick<PickupOrder, 'id' | 'ordernumber' | 'status'>, t: T) =>
  ordernumber ?? t(status === 'ORDERED' ? 'pickuporders.draft' : 'pickuporders.inquiry', { id })

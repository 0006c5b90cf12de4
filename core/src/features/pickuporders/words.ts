import type { T } from '../../i18n.ts'
import type { PickupOrder } from './records.ts'

/** What an order is called: by its number once it is binding, before that by what it is. */
export const orderName = ({ id, ordernumber, status }: Pick<PickupOrder, 'id' | 'ordernumber' | 'status'>, t: T) =>
  ordernumber ?? t(status === 'ORDERED' ? 'pickuporders.draft' : 'pickuporders.inquiry', { id })

/** One chunk for all: users of a list usually go on to an order. */
export { IncomingList, OrderList } from './list.tsx'
export { IncomingOrder, OwnOrder } from './screens.tsx'

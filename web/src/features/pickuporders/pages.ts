/** One file to load for all: who opens a list goes on to an order. */
export { IncomingList, OrderList } from './list.tsx'
export { IncomingOrder, OwnOrder } from './screens.tsx'

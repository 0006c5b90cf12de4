export { keepMarket } from './market.queries.ts'
export { drawMailedOrder } from './paper.ts'

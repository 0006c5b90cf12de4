export { keepMarket } from './market.queries.ts'

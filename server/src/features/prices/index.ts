export { costsOn } from './costs.queries.ts'
export { keepPool, poolSales, poolSellers, poolTold } from './pool/queries.ts'

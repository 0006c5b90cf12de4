export { type Known, knownPrices, netOf, type PriceLine, takePrices, undoPrices } from './bulk.queries.ts'
export { costsOn } from './costs.queries.ts'
export { keepPool, poolSales, poolSellers, poolTold } from './pool/queries.ts'

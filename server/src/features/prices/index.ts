export { type Known, knownPrices, netOf, type PriceLine, takePrices, undoPrices } from './bulk.queries.ts'

/** One chunk for all: users of the list usually go on to a valuation. */
export { CompareScreen } from './compare.tsx'
export { ForecastScreen } from './details.tsx'
export { HindsightScreen } from './hindsight.tsx'
export { ForecastList } from './list.tsx'

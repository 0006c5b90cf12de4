export { soonOver } from './ending.queries.ts'
export { cargoTypes, offerById } from './queries.ts'

export { soonOver } from './ending.queries.ts'
export { cargoTypes, findOffer } from './queries.ts'

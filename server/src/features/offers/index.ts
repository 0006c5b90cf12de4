export { cargoTypes, offerById } from './queries.ts'

export { cargoTypes } from './queries.ts'

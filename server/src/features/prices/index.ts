export { costsOn } from './costs.queries.ts'

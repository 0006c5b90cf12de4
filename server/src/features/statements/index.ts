export { totalsOf } from './totals/queries.ts'

export type { Kept } from './queries.ts'
export { totalsOf } from './totals/queries.ts'

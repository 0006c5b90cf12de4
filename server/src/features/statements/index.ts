export { totalsOf } from './totals/queries.ts'
export type { Kept } from './queries.ts'

export { gapsOf } from './preflight/findings.ts'
export { totalsOf } from './totals/queries.ts'

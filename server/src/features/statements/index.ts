export { statementPaper } from './paper.ts'
export { gapsOf } from './preflight/findings.ts'
export { totalsOf } from './totals/queries.ts'

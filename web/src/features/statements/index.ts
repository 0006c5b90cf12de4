export { closedTill, useClosed } from './closed.ts'
export { FindingList } from './findinglist.tsx'

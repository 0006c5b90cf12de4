export { allocateFrom, forget } from './allocation/queries.ts'
export { available } from './stock.queries.ts'

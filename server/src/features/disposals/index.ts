export { allocateFrom, forget } from './allocation/queries.ts'
export { bookDisposal, readerOf } from './booking.ts'
export { list as disposalList, rowsQuery as disposalsQuery } from './queries.ts'
export { available } from './stock.queries.ts'

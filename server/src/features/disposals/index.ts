export { allocateOldest, forget, type Taking } from './allocation/queries.ts'
export { available } from './stock/queries.ts'

export { carColumns, typesOf } from './carcolumns.ts'
export { changesOf } from './changes.ts'
export { drawMailedVn } from './handover.ts'
export { stored as receptionOf, transferable } from './stored.queries.ts'

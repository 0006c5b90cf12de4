export { carColumns, typesOf } from './carcolumns.ts'
export { changesOf } from './changes.ts'
export { drawMailedVn } from './handover.ts'
export { stored as receptionOf } from './stored/queries.ts'

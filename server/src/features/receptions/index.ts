export { carColumns, typesOf } from './carcolumns.ts'
export { changesOf } from './changes.ts'
export { stored as receptionOf } from './stored/queries.ts'

export { carColumns, typesOf } from './carcolumns.ts'
export { changesOf } from './changes.ts'

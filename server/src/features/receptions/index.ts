export { carColumns, typesOf } from './carcolumns.ts'

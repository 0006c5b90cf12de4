export { numbered } from './head.ts'
export { columnsOfRegister, rowsOf as registerLines } from './queries.ts'

export { numbered } from './head.ts'
export { columnsOfRegister, rowsOf as registerLines, type VnLine, vnLines, withoutDeliverer } from './queries.ts'

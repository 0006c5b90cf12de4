export { monthsInFolder } from './queries.ts'

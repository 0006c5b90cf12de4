export { monthsInFolder, type Unsigned, unsigned } from './queries.ts'

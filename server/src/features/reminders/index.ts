export { endings } from './queries.ts'

export { incidentWords } from './words.queries.ts'

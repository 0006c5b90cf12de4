export { list as incidentList, listOf as incidentsOf } from './queries.ts'
export { incidentWords } from './words.queries.ts'

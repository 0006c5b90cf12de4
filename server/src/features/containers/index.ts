export { levelsOf } from './queries.ts'

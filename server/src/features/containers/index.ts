export { levelsOf, listContainers } from './queries.ts'

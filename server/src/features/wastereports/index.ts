export { type Unsent, unsent } from './queries.ts'

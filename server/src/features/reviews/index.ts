export { type Unsigned, unsigned } from './queries.ts'

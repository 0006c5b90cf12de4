export { type Wanted, wantedOnSheet } from './queries.ts'

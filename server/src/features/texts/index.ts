export { versionInForce } from './queries.ts'

export { headsOf } from './heads.queries.ts'
export { enter } from './login.ts'
export { accountOf, beginSession } from './queries.ts'

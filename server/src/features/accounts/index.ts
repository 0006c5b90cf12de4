export { headsOf } from './heads.queries.ts'
export { enter } from './login.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { accountOf, beginSession, candidateOf, passwordHashOf } from './queries.ts'

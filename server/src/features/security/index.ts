export { acceptCode, acceptRecoveryCode } from './factors.ts'
export { acceptPasskey } from './passkeys.ts'
export { mustBeProven } from './proven.ts'
export {
  asAccount,
  changeSettings,
  factorsOf,
  homeRules,
  type Owner,
  ownerById,
  ownerOfPasskey,
  recipient,
} from './queries.ts'
export { issueTicket, seeTicket, spendTicket, takeChallenge } from './tickets.queries.ts'

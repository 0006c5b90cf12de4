export { atHome, candidateOf, mailOwner, passwordHashOf, pendingEmail, withdrawEmail } from './account.queries.ts'
export { acceptCode, acceptRecoveryCode } from './factors.ts'
export { mailExists, mailPasswordChanged, type Recipient as LinkRecipient, requestEmailChange } from './linkmails.ts'
export { behind, HOURS, newLinkToken, openLink } from './links.queries.ts'
export { acceptPasskey } from './passkeys.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
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

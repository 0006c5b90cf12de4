export { invite, inviteAgain } from './inviting/invite.ts'

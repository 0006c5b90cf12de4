export { findRequests } from './delivery/invite.ts'
export { invite, inviteAgain } from './inviting/invite.ts'

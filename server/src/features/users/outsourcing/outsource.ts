import type { OutsourceRequest, User } from '@kreislauf/core/features/users/records.ts'
import { granterOf, whyNotEnded, whyNotReady } from '@kreislauf/core/features/users/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { checkLimit, type Inviter } from '../inviting/invite.ts'
import { otherHeads, userById } from '../queries.ts'
import { type Giver, givenReceiver, sendRequest } from './asking.ts'
import { mailDone, mailOver } from './mails.ts'
import { expireRequestsOf, moveAccount, openRequests, requestById, settle } from './queries.ts'

/** Asks the administrators of another mandator to take over a user (details O10); nothing changes until one of them accepts. */
export async function ask(
  giver: Giver,
  id: number,
  targetId: number,
  { code, reason }: { code: string; reason: string | null },
): Promise<OutsourceRequest> {
  const { db, who } = giver
  const user = await userById(db, id)
  refuse(whyNotEnded(granterOf(who), user, await otherHeads(db, id)) ?? whyNotReady(user))
  const receiver = await givenReceiver(giver, code, { mandatorId: targetId })
  await expireRequestsOf(db, { accountId: id })
  if ((await openRequests(db)).some(one => one.accountId === id && !one.incoming))
    throw new Problem('users.already-asked')
  const { firstname, lastname, email } = user
  return sendRequest(giver, receiver, {
    kind: 'USER',
    accountId: id,
    name: `${firstname} ${lastname}`.trim(),
    email,
    reason,
  })
}

/**
 * Ends all sessions of the user, who continues here with the rights chosen by this administrator; previously entered data stay with the former
 * company.
 */
export async function accept(
  inviter: Inviter,
  id: number,
  given: { rights: string; grantable: string },
): Promise<User> {
  const { db, who } = inviter
  refuse(granterOf(who).head ? undefined : 'users.heads-only')
  const request = await requestById(db, id, { kind: 'USER', state: 'OPEN', incoming: true })
  checkLimit(who, given)
  await moveAccount(db, id, given.rights, given.grantable)
  const user = await userById(db, request.accountId ?? 0)
  const { id: accountId, email, language } = user
  await mailDone(inviter, request, { mandatorId: who.mandatorId, accountId, email, language })
  return user
}

/** Declined by the receiver. */
export async function decline(inviter: Inviter, kind: OutsourceRequest['kind'], id: number) {
  refuse(granterOf(inviter.who).head ? undefined : 'users.heads-only')
  return over(inviter, await requestById(inviter.db, id, { kind, state: 'OPEN', incoming: true }), 'DECLINED')
}

/** Withdrawn by the requester. */
export const cancel = async (inviter: Inviter, kind: OutsourceRequest['kind'], id: number) =>
  over(inviter, await requestById(inviter.db, id, { kind, state: 'OPEN', incoming: false }), 'CANCELLED')

async function over(inviter: Inviter, request: OutsourceRequest, state: 'DECLINED' | 'CANCELLED') {
  await settle(inviter.db, request.id, state)
  await mailOver(inviter, request)
  return null
}

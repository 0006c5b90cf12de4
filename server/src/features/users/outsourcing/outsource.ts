import type { OutsourceRequest, Receiver, User } from '@kreislauf/core/features/users/records.ts'
import { granterOf, whyNotEnded, whyNotReady } from '@kreislauf/core/features/users/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { checkLimit, type Inviter } from '../inviting/invite.ts'
import { otherHeads, userById } from '../queries.ts'
import { mailDone, mailOver, mailRequest } from './mails.ts'
import {
  companyName,
  expireRequestsOf,
  insertRequest,
  moveAccount,
  openRequests,
  requestById,
  settle,
} from './queries.ts'
import { receiverOf } from './receiver.ts'

/** What handing over needs of a call. */
export interface Giver extends Inviter {
  secrets: Secrets
}

/** The other company that the code names. Throws `invalid` at the code, alike for whatever is wrong with it. */
export async function givenReceiver({ db, who, secrets }: Giver, code: string | undefined): Promise<Receiver> {
  const receiver = code ? await receiverOf(db, secrets, code) : undefined
  if (!receiver || receiver.mandatorId === who.mandatorId)
    throw new Problem('invalid', {}, [{ path: 'code', code: 'handover_code' }])
  return receiver
}

/** Asks the heads of another mandator to take a user over (details O10); nothing changes until one of them accepts. */
export async function ask(
  giver: Giver,
  id: number,
  targetId: number,
  { code, reason }: { code: string; reason: string | null },
): Promise<OutsourceRequest> {
  const { db, who } = giver
  const user = await userById(db, id)
  refuse(whyNotEnded(granterOf(who), user, await otherHeads(db, id)) ?? whyNotReady(user))
  const receiver = await givenReceiver(giver, code)
  if (receiver.mandatorId !== targetId) throw new Problem('invalid', {}, [{ path: 'code', code: 'handover_code' }])
  await expireRequestsOf(db, { accountId: id })
  if ((await openRequests(db)).some(one => one.accountId === id && !one.incoming))
    throw new Problem('users.already-asked')
  const request = await insertRequest(db, {
    kind: 'USER',
    accountId: id,
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    company: await companyName(db, who.mandatorId),
    targetId,
    target: receiver.name,
    reason,
  })
  await mailRequest(giver, request)
  return request
}

/** The user ends all sessions and starts here with the rights that this head chose; what it entered stays where it is. */
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

/** The receiver says no. */
export async function decline(inviter: Inviter, kind: OutsourceRequest['kind'], id: number) {
  refuse(granterOf(inviter.who).head ? undefined : 'users.heads-only')
  return over(inviter, await requestById(inviter.db, id, { kind, state: 'OPEN', incoming: true }), 'DECLINED')
}

/** Who asked takes it back. */
export const cancel = async (inviter: Inviter, kind: OutsourceRequest['kind'], id: number) =>
  over(inviter, await requestById(inviter.db, id, { kind, state: 'OPEN', incoming: false }), 'CANCELLED')

async function over(inviter: Inviter, request: OutsourceRequest, state: 'DECLINED' | 'CANCELLED') {
  await settle(inviter.db, request.id, state)
  await mailOver(inviter, request)
  return null
}

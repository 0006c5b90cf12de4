import type { OutsourceRequest, User } from '@kreislauf/core/features/users/records.ts'
import { granterOf, whyNotEnded, whyNotReady } from '@kreislauf/core/features/users/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../../platform/db.ts'
import { ownLink } from '../../../platform/links.ts'
import type { Who } from '../../../platform/session.ts'
import { queueMail } from '../../mail/index.ts'
import { checkLimit, type Inviter } from '../inviting/invite.ts'
import { otherHeads, userById } from '../queries.ts'
import {
  askerOf,
  canBeAsked,
  companyName,
  headsToAsk,
  insertRequest,
  isAsked,
  moveAccount,
  moveCollector,
  openRequest,
  type Recipient,
  settle,
} from './queries.ts'

const unknown = (path: string) => new Problem('invalid', {}, [{ path, code: 'unknown' }])

/** Asks the heads of another mandator to take a user over (details O10); nothing changes until one of them accepts. */
export async function ask(
  { db, who, config }: Inviter,
  id: number,
  targetId: number,
  reason: string | null,
): Promise<OutsourceRequest> {
  const user = await userById(db, id)
  refuse(whyNotEnded(granterOf(who), user, await otherHeads(db, id)) ?? whyNotReady(user))
  if (targetId === who.mandatorId || !(await canBeAsked(db, targetId))) throw unknown('mandatorId')
  if (await isAsked(db, id)) throw new Problem('users.already-asked')
  const company = await companyName(db, who.mandatorId)
  const requestId = await insertRequest(db, user, { targetId, company, reason })
  const request = await openRequest(db, requestId, false)
  const link = ownLink(config, undefined, '/deser/usermanagement?tab=moves')
  for (const head of await headsToAsk(db, targetId))
    await queueMail(db, {
      to: head.email,
      language: head.language,
      template: 'outsourceRequest',
      params: { link, inviter: who.name || who.email, company, subject: request.name },
      accountId: head.accountId,
    })
  return request
}

/** The user ends all sessions and starts here with the rights that this head chose; what it entered stays where it is. */
export async function accept(
  { db, who, config }: Inviter,
  id: number,
  given: { rights: string; grantable: string },
): Promise<User> {
  refuse(granterOf(who).head ? undefined : 'users.heads-only')
  const request = await openRequest(db, id, true)
  checkLimit(who, given)
  const asker = await askerOf(db, id)
  await moveAccount(db, id, given.rights, given.grantable)
  const user = await userById(db, request.accountId)
  const moved = { accountId: user.id, email: user.email, language: user.language }
  await tellMove({ db, who, config }, request, asker ? [asker, moved] : [moved])
  return user
}

async function tellMove({ db, who, config }: Inviter, { name, company }: OutsourceRequest, recipients: Recipient[]) {
  const params = {
    link: ownLink(config, undefined, '/deser/dashboard'),
    subject: name,
    company,
    target: await companyName(db, who.mandatorId),
  }
  for (const { email, language, accountId } of recipients)
    await queueMail(db, { to: email, language, template: 'outsourceDone', params, accountId })
}

export async function decline(db: Db, who: Who, id: number) {
  refuse(granterOf(who).head ? undefined : 'users.heads-only')
  await settle(db, (await openRequest(db, id, true)).id, 'DECLINED')
  return null
}

export async function cancel(db: Db, id: number) {
  await settle(db, (await openRequest(db, id, false)).id, 'CANCELLED')
  return null
}

/** In one step, with its open receptions (decision 15). */
export async function handCollector(db: Db, id: number, accountId: number) {
  await because(db, { event: 'outsourced' })
  if (!(await moveCollector(db, id, accountId))) throw unknown('accountId')
  return null
}

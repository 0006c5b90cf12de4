import type { User, UserForm } from '@kreislauf/core/features/users/records.ts'
import {
  fullRights,
  granterOf,
  whyHeadKept,
  whyNotEnded,
  whyNotPermitted,
  whyNotReady,
} from '@kreislauf/core/features/users/rules.ts'
import { joined } from '@kreislauf/core/permissions.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { refuseUnreachable } from '../mail/index.ts'
import { checkLimit, type Inviter, inviteElsewhere } from './inviting/invite.ts'
import { cancelRequestsOf } from './outsourcing/queries.ts'
import { anonymise, endSessionsOf, otherHeads, saveUser, setUser, userById, withdrawLinks } from './queries.ts'

/** Saves names, language, valuation and grantable rights; a pending invitation can be sent to another address. */
export async function change(inviter: Inviter, id: number, { email, ...form }: UserForm): Promise<User> {
  const { db, who } = inviter
  const user = await userById(db, id)
  const granter = granterOf(who)
  refuse(whyHeadKept(granter, user))
  const same = fullRights(form.grantable) === fullRights(user.grantable)
  if (!same) {
    refuse(whyNotPermitted(granter, user))
    checkLimit(who, form, user)
  }
  await saveUser(db, id, { ...form, grantable: same ? user.grantable : form.grantable })
  if (email !== undefined && email !== user.email) {
    refuseUnreachable(inviter.config, email)
    await inviteElsewhere(inviter, id, email)
  }
  return userById(db, id)
}

/** Grants and revokes rights (decision 11): never one's own, those of administrators only by administrators, and only rights that the caller has. */
export async function permit(db: Db, who: Who, id: number, rights: string): Promise<User> {
  const user = await userById(db, id)
  refuse(whyNotPermitted(granterOf(who), user))
  checkLimit(who, { rights }, user)
  await because(db, { event: 'permitted' })
  await setUser(db, id, { rights })
  return userById(db, id)
}

export async function activate(db: Db, who: Who, id: number): Promise<User> {
  refuse(whyNotPermitted(granterOf(who), await userById(db, id)))
  await because(db, { event: 'activated' })
  await setUser(db, id, { active: true })
  return userById(db, id)
}

/** Signs the user out immediately, including open windows. */
export async function deactivate(db: Db, who: Who, id: number): Promise<User> {
  refuse(whyNotEnded(granterOf(who), await userById(db, id), await otherHeads(db, id)))
  await because(db, { event: 'deactivated' })
  await setUser(db, id, { active: false })
  await endSessionsOf(db, id, 'deactivated')
  return userById(db, id)
}

/** Ends and anonymises an account (details O17). */
export async function remove(db: Db, who: Who, id: number) {
  refuse(whyNotEnded(granterOf(who), await userById(db, id), await otherHeads(db, id)))
  await cancelRequestsOf(db, id)
  await withdrawLinks(db, id)
  await endSessionsOf(db, id, 'removed')
  await because(db, { event: 'removed' })
  await anonymise(db, id)
  return null
}

/**
 * Makes a user an administrator, with the rights needed to grant rights; with `handOver` the caller keeps the rights, but is no longer administrator.
 */
export async function makeHead(db: Db, who: Who, id: number, handOver: boolean): Promise<User> {
  const granter = granterOf(who)
  const user = await userById(db, id)
  refuse(granter.head ? undefined : 'users.heads-only')
  refuse(whyNotReady(user) ?? (granter.accountId === user.id ? 'users.oneself' : undefined))
  await because(db, { event: 'madeHead' })
  await setUser(db, id, {
    head: true,
    rights: joined(user.rights, granter.limit),
    grantable: joined(user.grantable, granter.limit),
  })
  await because(db, { event: 'handedOver' })
  if (handOver && who.mandatorId === who.homeMandatorId) await setUser(db, who.accountId, { head: false })
  return userById(db, id)
}

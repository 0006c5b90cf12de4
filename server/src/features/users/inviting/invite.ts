import type { Invitation } from '@kreislauf/core/features/users/invitation.ts'
import type { Invited } from '@kreislauf/core/features/users/records.ts'
import { granterOf, overLimit } from '@kreislauf/core/features/users/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { ownLink } from '../../../platform/http/links.ts'
import type { Who } from '../../../platform/http/session.ts'
import type { Config } from '../../../platform/process/config.ts'
import { queueMail } from '../../mail/index.ts'
import { mailExists, newLinkToken } from '../../security/index.ts'
import { userById, withdrawLinks } from '../queries.ts'
import {
  changeAddress,
  insertInvited,
  invitationsOfHour,
  invitedById,
  isInvitedHere,
  type Owner,
  ownerOf,
} from './queries.ts'

/** Validity of an invitation in days. */
const INVITATION_DAYS = 7
/** Most invitations of a company within an hour: a large one may invite all its users at once, nobody can mail a list of strangers. */
const MOST_INVITATIONS = 40

/** Context of an invitation. */
export interface Inviter {
  db: Db
  who: Who
  config: Config
}

/** Throws `invalid` at the fields for rights that the granter does not have. */
export function checkLimit(
  who: Who,
  wanted: { rights?: string; grantable?: string },
  held = { rights: '0', grantable: '0' },
) {
  const { limit } = granterOf(who)
  const over = (['rights', 'grantable'] as const).flatMap(path =>
    wanted[path] === undefined ? [] : overLimit(path, wanted[path], held[path], limit),
  )
  if (over.length) throw new Problem('invalid', {}, over)
}

/**
 * Invites into the acting mandator (details O3): creates a pending account and mails a link that opens it. An address of this mandator gives
 * `account-exists`; the answer for one with an account elsewhere is the same as for a new one, and only its owner is notified (details O1).
 */
export async function invite({ db, who, config }: Inviter, invitation: Invitation): Promise<Invited> {
  const { email, redirectUrl } = invitation
  ownLink(config, redirectUrl, '/confirm')
  checkLimit(who, invitation)
  const owner = await checkedOwner(db, who, email)
  const accountId = await insertInvited(db, invitation, owner !== undefined)
  await mailInvitation(
    { db, who, config },
    { accountId, email, language: invitation.language, name: nameOf(invitation) },
    owner,
  )
  return { email, invited: true, account: await userById(db, accountId) }
}

/** Owner of the address in another mandator; throws `account-exists` if it belongs to a user of this one. */
async function checkedOwner(db: Db, who: Who, email: string, but = 0): Promise<Owner | undefined> {
  const owner = await ownerOf(db, email)
  const here = owner?.mandatorId === who.mandatorId && owner.accountId !== but
  if (here || (await isInvitedHere(db, email, but))) throw new Problem('account-exists')
  return owner?.accountId === but ? undefined : owner
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim()

interface Invitee {
  accountId: number
  email: string
  language: string
  name: string
}

/**
 * Mails the link, at most three times an hour to one address; the owner of an account elsewhere gets a notice instead. Throws `too-many-requests` for a
 * company that has invited too many within an hour.
 */
async function mailInvitation({ db, who, config }: Inviter, to: Invitee, elsewhere: Owner | undefined) {
  if (elsewhere) return mailExists(db, config, { ...elsewhere, email: to.email })
  if ((await invitationsOfHour(db)) >= MOST_INVITATIONS) throw new Problem('too-many-requests', { seconds: 3600 })
  const { accountId, email, language, name } = to
  const token = await newLinkToken(db, { purpose: 'confirm', accountId, email, hours: INVITATION_DAYS * 24 })
  if (!token) return
  const company = await db
    .selectFrom('mandator')
    .select('name')
    .where('id', '=', who.mandatorId)
    .executeTakeFirstOrThrow()
  await queueMail(db, {
    to: email,
    language,
    template: 'invitation',
    params: {
      link: ownLink(config, undefined, `/confirm/${token}`),
      inviter: who.name || who.email,
      company: company.name,
      days: INVITATION_DAYS,
      name,
    },
    token,
    accountId,
  })
}

/** Mails a pending invitation again. Throws `not-found` if it is no user of this mandator, `users.not-pending` if the account is open. */
export async function inviteAgain({ db, who, config }: Inviter, id: number) {
  const { email, invitedEmail, language, ...names } = await invitedById(db, id)
  const owner = invitedEmail ? await ownerOf(db, invitedEmail) : undefined
  if (invitedEmail && !owner) return
  const to = { accountId: id, email: invitedEmail ?? email, language, name: nameOf(names) }
  await mailInvitation({ db, who, config }, to, owner)
}

/** Sends a pending invitation to another address. */
export async function inviteElsewhere({ db, who, config }: Inviter, id: number, email: string) {
  const { email: old, invitedEmail, language, ...names } = await invitedById(db, id)
  if ((invitedEmail ?? old) === email) return
  const owner = await checkedOwner(db, who, email, id)
  await withdrawLinks(db, id)
  await changeAddress(db, id, email, owner !== undefined)
  await mailInvitation({ db, who, config }, { accountId: id, email, language, name: nameOf(names) }, owner)
}

import type { DeliveryInvitation, DeliveryInvite } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { asMandator, type Db } from '../../../platform/database/db.ts'
import { ownLink } from '../../../platform/http/links.ts'
import type { Config } from '../../../platform/process/config.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { queueMail } from '../../mail/index.ts'
import type { Inviter } from '../inviting/invite.ts'
import { MOVES, mailFound } from '../outsourcing/mails.ts'
import { companyName, openRequests, ownCollector, requestById } from '../outsourcing/queries.ts'
import {
  expireInvitations,
  forgetInvitations,
  insertInvitation,
  isInvitedEnough,
  openInvitation,
  openInvitations,
  overdueInviters,
  ownHeads,
  sentLately,
  takeInvitations,
  withdraw,
} from './queries.ts'

/** Invitations of one company within a day. */
const A_DAY = 10

/** Throws `users.already-asked` where the collection point has a dismantler, or waits for the answer of one. */
export async function refuseAsked(db: Db, { id, dismantlerId }: { id: number; dismantlerId: number | null }) {
  const asked = (await openRequests(db)).some(({ kind, collectorId }) => kind === 'DELIVERY' && collectorId === id)
  const invited = (await openInvitations(db)).some(({ collectorId }) => collectorId === id)
  if (asked || invited || dismantlerId) throw new Problem('users.already-asked')
}

/**
 * Mails a dismantler who has no account yet. The caller is answered alike for every address: the same is done, and the same mail
 * says what to do with and without an account. Throws `too-many-requests` after ten within a day.
 */
export async function inviteDelivery(
  { db, who, config }: Inviter,
  id: number,
  given: DeliveryInvite,
): Promise<DeliveryInvitation> {
  const collector = await ownCollector(db, id)
  await refuseAsked(db, collector)
  if ((await sentLately(db)) >= A_DAY) throw new Problem('too-many-requests', { seconds: 86_400 })
  const invitation = await insertInvitation(db, id, given)
  if (await isInvitedEnough(db, given.email)) return invitation
  await queueMail(db, {
    to: given.email,
    language: given.language,
    template: 'deliveryInvitation',
    params: {
      link: ownLink(config, undefined, `/register?email=${encodeURIComponent(given.email)}`),
      inviter: who.name || who.email,
      company: await companyName(db, who.mandatorId),
      subject: collector.company,
      until: invitation.expires,
      email: given.email,
    },
  })
  return invitation
}

/** The mail's link leads nowhere any more but to a registration. Throws `not-found`. */
export async function withdrawInvitation(db: Db, id: number): Promise<null> {
  await withdraw(db, (await openInvitation(db, id)).id)
  return null
}

/** Who was invited has founded a company: what it was asked waits there, and its heads are told. */
export async function findRequests(db: Db, config: Config, accountId: number): Promise<void> {
  for (const { request, inviter } of await takeInvitations(db, accountId))
    await mailFound({ db, config }, await requestById(db, request), inviter)
}

/** What nobody followed in time ends, and who invited is told: one company after the other, so that each holds its own lock only. */
export async function endInvitations({ pool, config }: Pick<Platform, 'pool' | 'config'>) {
  await forgetInvitations(pool.raw)
  for (const mandatorId of await overdueInviters(pool.raw))
    await asMandator(pool, { mandatorId }, async db => {
      const heads = await ownHeads(db)
      for (const { email: target, name: subject, company } of await expireInvitations(db)) {
        const params = { link: ownLink(config, undefined, MOVES), subject, company, target }
        for (const { email: to, ...head } of heads)
          await queueMail(db, { ...head, to, template: 'deliveryInvitationOver', params })
      }
    })
}

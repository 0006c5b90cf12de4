import type { DeliveryInvitation, DeliveryInvite } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { asMandator, type Db } from '../../../platform/database/db.ts'
import { ownLink } from '../../../platform/http/links.ts'
import type { Config } from '../../../platform/process/config.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { queueMail, refuseUnreachable } from '../../mail/index.ts'
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

/** Maximum of invitations of one company per day. */
const A_DAY = 10

/** Throws `users.already-asked` if the collection point has a dismantler, or waits for an answer. */
export async function refuseAsked(db: Db, { id, dismantlerId }: { id: number; dismantlerId: number | null }) {
  const asked = (await openRequests(db)).some(({ kind, collectorId }) => kind === 'DELIVERY' && collectorId === id)
  const invited = (await openInvitations(db)).some(({ collectorId }) => collectorId === id)
  if (asked || invited || dismantlerId) throw new Problem('users.already-asked')
}

/**
 * Invites a dismantler without an account by mail. The answer to the caller is the same for every address, as is the work done; the mail explains
 * what to do with and without an account. Throws `too-many-requests` after ten a day.
 */
export async function inviteDelivery(
  { db, who, config }: Inviter,
  id: number,
  given: DeliveryInvite,
): Promise<DeliveryInvitation> {
  refuseUnreachable(config, given.email)
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

/** The mail's link then leads to a plain registration. Throws `not-found`. */
export async function withdrawInvitation(db: Db, id: number): Promise<null> {
  await withdraw(db, (await openInvitation(db, id)).id)
  return null
}

/** After an invited person has registered a company: assigns the waiting requests and notifies its administrators. */
export async function findRequests(db: Db, config: Config, accountId: number): Promise<void> {
  for (const { request, inviter } of await takeInvitations(db, accountId))
    await mailFound({ db, config }, await requestById(db, request), inviter)
}

/** Ends expired invitations and notifies the inviters: one company after the other, so that each holds only its own lock. */
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

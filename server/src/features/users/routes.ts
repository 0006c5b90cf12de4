import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { overLimit, partnerMost } from '@kreislauf/core/features/users/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { hold } from '../../platform/database/versioned.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { changesOf } from '../receptions/index.ts'
import {
  actFor,
  companyById,
  guestList,
  listMandators,
  setVisible,
  stopActing,
  suspend,
  visits,
} from './acting.queries.ts'
import { inviteDelivery, refuseAsked, withdrawInvitation } from './delivery/invite.ts'
import { openInvitations } from './delivery/queries.ts'
import { resetFactors } from './factors/reset.ts'
import type { Inviter } from './inviting/invite.ts'
import { type Giver, givenReceiver, sendRequest } from './outsourcing/asking.ts'
import { endHandover, handCollector, release, takeCollector } from './outsourcing/collector.ts'
import { mailDone, mailEnded } from './outsourcing/mails.ts'
import { accept, ask, cancel, decline } from './outsourcing/outsource.ts'
import {
  acceptDelivery,
  endDelivery,
  expireRequestsOf,
  openRequests,
  ownCollector,
  ownedCollectors,
} from './outsourcing/queries.ts'
import { codeOf, receiverOf } from './outsourcing/receiver.ts'
import { settle } from './outsourcing/settle.ts'
import { partnerAccess, partnerById, savePartnerRights } from './partners.queries.ts'
import { headContacts, listUsers, userById, userHistory } from './queries.ts'
import { activate, change, deactivate, makeHead, permit, remove } from './rights.ts'

/** A collection point that registered by itself asks a dismantler to accept its cars; nothing is shared before that. */
async function askDelivery(
  giver: Giver,
  id: number,
  { code, reason }: { code: string; reason: string | null },
): Promise<OutsourceRequest> {
  const { db } = giver
  const collector = await ownCollector(db, id)
  await expireRequestsOf(db, { departmentId: id })
  await refuseAsked(db, collector)
  const receiver = await givenReceiver(giver, code)
  return sendRequest(giver, receiver, { kind: 'DELIVERY', departmentId: id, name: collector.company, reason })
}

const takeDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'OPEN', incoming: true }, acceptDelivery, mailDone)

/** No further car is delivered this way; both sides keep access to those received. */
const stopDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'ACCEPTED' }, endDelivery, mailEnded)

knowConstraints({
  taken: {
    account_email: 'account-exists',
    one_open_outsource_request: 'users.already-asked',
    one_standing_handover: 'users.already-asked',
    partner_access_mandator_id_partner_id_kind_key: 'duplicate',
  },
})

export const userRoutes = feature(users, {
  list: pipelined(({ db, query, language }) => listUsers(db, { ...query, language })),
  one: pipelined(({ db, params }) => userById(db, params.id)),
  heads: pipelined(({ db }) => headContacts(db)),

  async history({ db, params }) {
    const entries = await userHistory(db, (await userById(db, params.id)).id)
    return entries.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }))
  },

  save: ({ db, who, params, body, platform: { config } }) => change({ db, who, config }, params.id, body),
  async permit({ db, who, params: { id }, query: { version }, body }) {
    await hold(db, 'account', { id, version }, () => userById(db, id))
    return permit(db, who, id, body)
  },
  activate: ({ db, who, params }) => activate(db, who, params.id),
  deactivate: ({ db, who, params }) => deactivate(db, who, params.id),
  remove: ({ db, who, params }) => remove(db, who, params.id),
  resetFactors: ({ db, who, params, body, platform: { config } }) =>
    resetFactors({ db, who, config }, params.id, body.reason),
  makeHead: ({ db, who, params, body }) => makeHead(db, who, params.id, body.handOver),

  handoverCode: async ({ who, platform: { secrets } }) => ({ code: codeOf(secrets, who.mandatorId) }),
  async receiver({ db, params, platform: { secrets } }) {
    const receiver = await receiverOf(db, secrets, params.code)
    if (!receiver) throw new Problem('not-found')
    return receiver
  },
  outsource: ({ db, who, params, body, platform: { config, secrets } }) =>
    ask({ db, who, config, secrets }, params.id, params.mandatorId, body),
  outsourcing: pipelined(({ db }) => openRequests(db)),
  accept: ({ db, who, params, body, platform: { config } }) => accept({ db, who, config }, params.id, body),
  decline: ({ db, who, params, platform: { config } }) => decline({ db, who, config }, 'USER', params.id),
  cancel: ({ db, who, params, platform: { config } }) => cancel({ db, who, config }, 'USER', params.id),

  handCollector: ({ db, who, params, body, platform: { config, secrets } }) =>
    handCollector({ db, who, config, secrets }, params.id, params.accountId, body ?? {}),
  ownedCollectors: pipelined(({ db }) => ownedCollectors(db)),
  releaseCollector: ({ db, params }) => release(db, params.id),
  acceptCollector: ({ db, who, params, platform: { config } }) => takeCollector({ db, who, config }, params.id),
  declineCollector: ({ db, who, params, platform: { config } }) => decline({ db, who, config }, 'COLLECTOR', params.id),
  cancelCollector: ({ db, who, params, platform: { config } }) => cancel({ db, who, config }, 'COLLECTOR', params.id),
  endCollector: ({ db, who, params, platform: { config } }) => endHandover({ db, who, config }, params.id),

  askDelivery: ({ db, who, params, body, platform: { config, secrets } }) =>
    askDelivery({ db, who, config, secrets }, params.id, body),
  inviteDelivery: ({ db, who, params, body, platform: { config } }) =>
    inviteDelivery({ db, who, config }, params.id, body),
  deliveryInvitations: pipelined(({ db }) => openInvitations(db)),
  withdrawInvitation: ({ db, params }) => withdrawInvitation(db, params.id),
  acceptDelivery: ({ db, who, params, platform: { config } }) => takeDelivery({ db, who, config }, params.id),
  declineDelivery: ({ db, who, params, platform: { config } }) => decline({ db, who, config }, 'DELIVERY', params.id),
  cancelDelivery: ({ db, who, params, platform: { config } }) => cancel({ db, who, config }, 'DELIVERY', params.id),
  endDelivery: ({ db, who, params, platform: { config } }) => stopDelivery({ db, who, config }, params.id),

  partners: pipelined(({ db }) => partnerAccess(db)),

  async savePartner({ db, params, body: { theirRights, version } }) {
    const { kind } = await partnerById(db, params.id)
    const over = overLimit('theirRights', theirRights, '0', partnerMost[kind])
    if (over.length) throw new Problem('invalid', {}, over)
    await savePartnerRights(db, params.id, theirRights.padEnd(4, '0').slice(0, 4), version)
    return partnerById(db, params.id)
  },

  guests: pipelined(({ db }) => guestList(db)),
  visits: pipelined(({ db }) => visits(db)),
  mandators: ({ db, query, language }) => listMandators(db, { ...query, language }),

  company: ({ db, params }) => companyById(db, params.id),
  suspend: ({ db, params, body }) => suspend(db, params.id, body.suspended, body.reason),

  async act({ db, body: { mandatorId, reason, minutes } }) {
    const until = await actFor(db, mandatorId, reason, minutes)
    if (!until) throw new Problem('not-found')
    return { mandatorId, until }
  },

  async endActing({ db, body }) {
    await stopActing(db, body.mandatorId)
    return null
  },

  admit: ({ db, params }) => visible(db, params, true),
  expel: ({ db, params }) => visible(db, params, false),
})

async function visible(db: Db, { id, mandatorId }: { id: number; mandatorId: number }, shown: boolean) {
  if (!(await setVisible(db, id, mandatorId, shown))) throw new Problem('not-found')
  return null
}

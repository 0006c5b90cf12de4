import { users } from '@kreislauf/core/features/users/contract.ts'
import { overLimit, partnerMost } from '@kreislauf/core/features/users/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { feature } from '../../platform/serve.ts'
import { changesOf } from '../receptions/index.ts'
import { actFor, guestList, mandatorList, setVisible, stopActing, visits } from './acting/queries.ts'
import { accept, ask, cancel, decline, handCollector } from './outsourcing/outsource.ts'
import { openRequests } from './outsourcing/queries.ts'
import { partnerAccess, partnerById, savePartnerRights } from './partners/queries.ts'
import { headContacts, userById, userHistory, userList } from './queries.ts'
import { activate, change, deactivate, makeHead, permit, remove } from './rights.ts'

export const userRoutes = feature(users, {
  list: ({ db, query }) => userList(db, query),
  one: ({ db, params }) => userById(db, params.id),
  heads: ({ db }) => headContacts(db),

  async history({ db, params }) {
    const entries = await userHistory(db, (await userById(db, params.id)).id)
    return entries.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }))
  },

  save: ({ db, who, params, body, platform: { config } }) => change({ db, who, config }, params.id, body),
  permit: ({ db, who, params, body }) => permit(db, who, params.id, body),
  activate: ({ db, who, params }) => activate(db, who, params.id),
  deactivate: ({ db, who, params }) => deactivate(db, who, params.id),
  remove: ({ db, who, params }) => remove(db, who, params.id),
  makeHead: ({ db, who, params, body }) => makeHead(db, who, params.id, body.handOver),

  outsource: ({ db, who, params, body, platform: { config } }) =>
    ask({ db, who, config }, params.id, params.mandatorId, body.reason),
  outsourcing: ({ db }) => openRequests(db),
  accept: ({ db, who, params, body, platform: { config } }) => accept({ db, who, config }, params.id, body),
  decline: ({ db, who, params }) => decline(db, who, params.id),
  cancel: ({ db, params }) => cancel(db, params.id),
  handCollector: ({ db, params }) => handCollector(db, params.id, params.accountId),

  partners: ({ db }) => partnerAccess(db),

  async savePartner({ db, params, body: { theirRights, version } }) {
    const { kind } = await partnerById(db, params.id)
    const over = overLimit('theirRights', theirRights, '0', partnerMost[kind])
    if (over.length) throw new Problem('invalid', {}, over)
    await savePartnerRights(db, params.id, theirRights.padEnd(4, '0').slice(0, 4), version)
    return partnerById(db, params.id)
  },

  guests: ({ db }) => guestList(db),
  visits: ({ db }) => visits(db),
  mandators: ({ db, query }) => mandatorList(db, query),

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

import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { asMandator } from '../../../platform/database/db.ts'
import { ownLink } from '../../../platform/http/links.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { queueMail } from '../../mail/index.ts'
import type { Inviter } from '../inviting/invite.ts'
import { expireRequest, headsOfRequest, type Recipient, unansweredRequests } from './queries.ts'

/** Screen of requests and moves. */
export const MOVES = '/deser/usermanagement?tab=moves'
const linkTo = (config: Inviter['config']) => ownLink(config, undefined, MOVES)

const requestOf = { USER: 'outsourceRequest', COLLECTOR: 'collectorRequest', DELIVERY: 'deliveryRequest' } as const
const doneOf = { USER: 'outsourceDone', COLLECTOR: 'collectorDone', DELIVERY: 'deliveryDone' } as const
const overOf = { USER: 'outsourceOver', COLLECTOR: 'outsourceOver', DELIVERY: 'deliveryOver' } as const

/** Mails the administrators of the receiver; for a collection point also those of the requesting company, who may not know about it. */
export async function mailRequest({ db, who, config }: Inviter, request: OutsourceRequest) {
  const { name: subject, company, target, expires: until, kind, targetId } = request
  const params = { link: linkTo(config), inviter: who.name || who.email, company, subject, until }
  for (const { email: to, ...head } of await headsOfRequest(db, request.id)) {
    if (head.mandatorId === targetId) await queueMail(db, { ...head, to, template: requestOf[kind], params })
    else if (kind === 'COLLECTOR')
      await queueMail(db, { ...head, to, template: 'collectorAsked', params: { ...params, target } })
  }
}

/** To the administrators of a new company: the request of their invitation is waiting. */
export async function mailFound(
  { db, config }: Pick<Inviter, 'db' | 'config'>,
  { id, name: subject, company, expires: until, targetId }: OutsourceRequest,
  inviter: string,
) {
  const params = { link: linkTo(config), inviter, company, subject, until }
  for (const { email: to, ...head } of await headsOfRequest(db, id))
    if (head.mandatorId === targetId) await queueMail(db, { ...head, to, template: 'deliveryRequest', params })
}

type Told = Pick<OutsourceRequest, 'id' | 'kind' | 'name' | 'company' | 'target'>

const told = (config: Inviter['config'], { name: subject, company, target }: Told) => ({
  link: linkTo(config),
  subject,
  company,
  target,
})

/** To the administrators of both companies, and to a moved user. */
export async function mailDone(
  { db, config }: Pick<Inviter, 'db' | 'config'>,
  request: OutsourceRequest,
  moved?: Recipient,
) {
  const heads = await headsOfRequest(db, request.id)
  const template = doneOf[request.kind]
  const all = moved && !heads.some(({ accountId }) => accountId === moved.accountId) ? [...heads, moved] : heads
  for (const { email: to, ...one } of all) await queueMail(db, { ...one, to, template, params: told(config, request) })
}

/** To the administrators of both companies: the request has ended without effect. */
export async function mailOver({ db, config }: Pick<Inviter, 'db' | 'config'>, request: Told) {
  for (const { email: to, ...head } of await headsOfRequest(db, request.id))
    await queueMail(db, { ...head, to, template: overOf[request.kind], params: told(config, request) })
}

/** To the administrators of both companies: a collection point has returned to its owner, or no longer delivers cars. */
export async function mailEnded({ db, config }: Pick<Inviter, 'db' | 'config'>, request: OutsourceRequest) {
  for (const { email: to, ...head } of await headsOfRequest(db, request.id))
    await queueMail(db, {
      ...head,
      to,
      template: request.kind === 'DELIVERY' ? 'deliveryOver' : 'collectorEnded',
      params: told(config, request),
    })
}

/** Ends expired requests and notifies both companies. */
export async function endUnanswered({ pool, config }: Pick<Platform, 'pool' | 'config'>) {
  for (const { mandatorId, ...request } of await unansweredRequests(pool.raw))
    await asMandator(pool, { mandatorId }, async db => {
      if (await expireRequest(db, request.id)) await mailOver({ db, config }, request)
    })
}

import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Inviter } from '../inviting/invite.ts'
import { mailDone, mailEnded, mailRequest } from './mails.ts'
import { type Giver, givenReceiver } from './outsource.ts'
import {
  acceptDelivery,
  companyName,
  endDelivery,
  expireRequestsOf,
  insertRequest,
  openRequests,
  ownCollector,
} from './queries.ts'
import { settle } from './settle.ts'

/** An own collection point that founded itself asks a dismantler to take its cars; nothing is shared before that accepts. */
export async function askDelivery(
  giver: Giver,
  id: number,
  { code, reason }: { code: string; reason: string | null },
): Promise<OutsourceRequest> {
  const { db, who } = giver
  const collector = await ownCollector(db, id)
  await expireRequestsOf(db, { departmentId: id })
  const asked = (await openRequests(db)).some(({ kind, collectorId }) => kind === 'DELIVERY' && collectorId === id)
  if (asked || collector.dismantlerId) throw new Problem('users.already-asked')
  const receiver = await givenReceiver(giver, code)
  const request = await insertRequest(db, {
    kind: 'DELIVERY',
    departmentId: id,
    name: collector.company,
    company: await companyName(db, who.mandatorId),
    targetId: receiver.mandatorId,
    target: receiver.name,
    reason,
  })
  await mailRequest(giver, request)
  return request
}

export const takeDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'OPEN', incoming: true }, acceptDelivery, mailDone)

/** No further car comes this way; what was taken in stays with both. */
export const stopDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'ACCEPTED' }, endDelivery, mailEnded)

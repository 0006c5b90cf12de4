import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import type { Inviter } from '../inviting/invite.ts'
import { type Giver, givenReceiver, sendRequest } from '../outsourcing/asking.ts'
import { mailDone, mailEnded } from '../outsourcing/mails.ts'
import { acceptDelivery, endDelivery, expireRequestsOf, ownCollector } from '../outsourcing/queries.ts'
import { settle } from '../outsourcing/settle.ts'
import { refuseAsked } from './invite.ts'

/** An own collection point that founded itself asks a dismantler to take its cars; nothing is shared before that accepts. */
export async function askDelivery(
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

export const takeDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'OPEN', incoming: true }, acceptDelivery, mailDone)

/** No further car comes this way; what was taken in stays with both. */
export const stopDelivery = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'DELIVERY', state: 'ACCEPTED' }, endDelivery, mailEnded)

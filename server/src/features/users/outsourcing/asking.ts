import type { OutsourceRequest, Receiver } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Secrets } from '../../../platform/process/secrets.ts'
import type { Inviter } from '../inviting/invite.ts'
import { mailRequest } from './mails.ts'
import { companyName, insertRequest, type NewRequest } from './queries.ts'
import { receiverOf } from './receiver.ts'

/** Context of a request to another company. */
export interface Giver extends Inviter {
  secrets: Secrets
}

/** The other company named by the code and expected by the caller. Throws `invalid` at the code, identically for every fault. */
export async function givenReceiver(
  { db, who, secrets }: Giver,
  code: string | undefined,
  meant: Partial<Pick<Receiver, 'mandatorId' | 'accountId'>> = {},
): Promise<Receiver> {
  const receiver = code ? await receiverOf(db, secrets, code) : undefined
  const { mandatorId = receiver?.mandatorId, accountId = receiver?.accountId } = meant
  const right = receiver?.mandatorId === mandatorId && receiver?.accountId === accountId
  if (!receiver || !right || receiver.mandatorId === who.mandatorId)
    throw new Problem('invalid', {}, [{ path: 'code', code: 'handover_code' }])
  return receiver
}

/** Creates a request to the receiver and mails its administrators; nothing changes until one of them accepts. */
export async function sendRequest(
  giver: Giver,
  { mandatorId: targetId, name: target }: Receiver,
  about: Omit<NewRequest, 'company' | 'targetId' | 'target'>,
): Promise<OutsourceRequest> {
  const { db, who } = giver
  const request = await insertRequest(db, {
    ...about,
    company: await companyName(db, who.mandatorId),
    targetId,
    target,
  })
  await mailRequest(giver, request)
  return request
}

import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../../platform/database/db.ts'
import type { Inviter } from '../inviting/invite.ts'
import { type Giver, givenReceiver, sendRequest } from './asking.ts'
import { mailDone, mailEnded } from './mails.ts'
import {
  acceptCollector,
  endCollector,
  expireRequestsOf,
  isOwnAccount,
  openRequests,
  ownCollector,
  setOwner,
} from './queries.ts'
import { settle } from './settle.ts'

/** To an own account at once; another company is asked, and nothing changes until one of its heads accepts (decision 015). */
export async function handCollector(
  giver: Giver,
  id: number,
  accountId: number,
  { code, reason = null }: { code?: string | undefined; reason?: string | null | undefined },
): Promise<OutsourceRequest | null> {
  const { db } = giver
  const collector = await ownCollector(db, id)
  await expireRequestsOf(db, { departmentId: id })
  const standing = (await openRequests(db)).find(one => one.kind === 'COLLECTOR' && one.collectorId === id)
  if (!code && (await isOwnAccount(db, accountId))) {
    if (standing?.state === 'OPEN') throw new Problem('users.already-asked')
    await give(db, id, accountId)
    return null
  }
  const receiver = await givenReceiver(giver, code, { accountId })
  if (standing) throw new Problem(standing.state === 'OPEN' ? 'users.already-asked' : 'users.received')
  return sendRequest(giver, receiver, { kind: 'COLLECTOR', departmentId: id, name: collector.company, reason })
}

async function give(db: Db, id: number, accountId: number | null) {
  await because(db, { event: accountId ? 'ownerGiven' : 'ownerTaken' })
  await setOwner(db, id, accountId)
}

/** Takes a collection point back from an own account. */
export async function release(db: Db, id: number) {
  await ownCollector(db, id)
  await give(db, id, null)
  return null
}

/** It comes in one step, with its open receptions (decision 15). */
export const takeCollector = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'COLLECTOR', state: 'OPEN', incoming: true }, acceptCollector, mailDone)

/** It goes back to who gave it, in one step, with what is open then. */
export const endHandover = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'COLLECTOR', state: 'ACCEPTED' }, endCollector, mailEnded)

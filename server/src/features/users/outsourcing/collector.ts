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

/**
 * Assigns it to an own account immediately; another company gets a request, and nothing changes until one of its administrators accepts (decision
 * 015).
 */
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

/** Takes it over with its open receptions in one step (decision 15). */
export const takeCollector = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'COLLECTOR', state: 'OPEN', incoming: true }, acceptCollector, mailDone)

/** Returns it to its owner with open receptions, in one step. */
export const endHandover = (inviter: Inviter, id: number) =>
  settle(inviter, id, { kind: 'COLLECTOR', state: 'ACCEPTED' }, endCollector, mailEnded)

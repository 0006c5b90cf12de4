import { timingSafeEqual } from 'node:crypto'
import { handoverCode, readHandoverCode } from '@kreislauf/core/features/users/handovercode.ts'
import type { Receiver } from '@kreislauf/core/features/users/records.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/process/secrets.ts'
import { receiverById } from './queries.ts'

/** The code by which others name this company as receiver: nothing of it is stored, and only the servers can make it (decision 015). */
export const codeOf = (secrets: Secrets, mandatorId: number): string =>
  handoverCode(mandatorId, secrets.mac('handover', String(mandatorId)))

/** Whose code it is; undefined alike for a wrong one, for a company that there is not, and for one without a head who can answer. */
export async function receiverOf(db: Db, secrets: Secrets, typed: string): Promise<Receiver | undefined> {
  const read = readHandoverCode(typed)
  if (!read) return undefined
  const right = Buffer.from(codeOf(secrets, read.mandatorId))
  const given = Buffer.from(read.code)
  return right.length === given.length && timingSafeEqual(right, given) ? receiverById(db, read.mandatorId) : undefined
}

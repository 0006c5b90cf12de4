import { timingSafeEqual } from 'node:crypto'
import { handoverCode, readHandoverCode } from '@kreislauf/core/features/users/handovercode.ts'
import type { Receiver } from '@kreislauf/core/features/users/records.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/process/secrets.ts'
import { receiverById } from './queries.ts'

/** Code with which others name this company as receiver: it is not stored, and can be computed by the servers only (decision 015). */
export const codeOf = (secrets: Secrets, mandatorId: number): string =>
  handoverCode(mandatorId, secrets.mac('handover', String(mandatorId)))

/** Company of a code; undefined for a wrong code, an unknown company, and one without an administrator who can answer. */
export async function receiverOf(db: Db, secrets: Secrets, typed: string): Promise<Receiver | undefined> {
  const read = readHandoverCode(typed)
  if (!read) return undefined
  const right = Buffer.from(codeOf(secrets, read.mandatorId))
  const given = Buffer.from(read.code)
  return right.length === given.length && timingSafeEqual(right, given) ? receiverById(db, read.mandatorId) : undefined
}

import { createHash, randomBytes } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import { allows, common } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'

/** The caller and the tenant acted for, as returned by the SQL function `acting()`. */
export interface Who {
  accountId: number
  sessionId: number
  mandatorId: number
  homeMandatorId: number
  /** Stored rights. */
  rights: string
  grantable: string
  head: boolean
  admin: boolean
  language: string
  email: string
  name: string
  /** Last day of the paid operating log. */
  btbUntil: string | null
  /** The session was last seen more than a minute ago. */
  stale: boolean
  /** The kinds of the mandator's active departments. */
  kinds: string[]
  /** May use the vehicle valuation (details O19). */
  valuation: boolean
  /** Until when the operator's admin may act for this mandator; null in the admin's own. */
  actingUntil: string | null
  /** The mandator requires a second factor and the account has not set one up. */
  mustEnrol: boolean
  /** The account of a collection point: row-level security shows it only the receptions of its points (details O6). */
  point: boolean
  foreign?: boolean
  /** Not the own mandator because the operator has suspended that company. */
  suspended?: boolean
}

/** A random token of 32 bytes. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined
}

/**
 * The mandator that a call is made for, undefined for the account's own (details O16). Throws Problem `invalid` if it
 * is not an id.
 */
export function mandatorOf(m: unknown): number | undefined {
  if (m === undefined) return undefined
  if (typeof m === 'string' && /^[1-9]\d{0,14}$/.test(m)) return Number(m)
  throw new Problem('invalid', {}, [{ path: 'm', code: 'unknown' }])
}

/**
 * The rights that remain with an expired or never activated operating log: reading existing data (decision 30), or
 * none.
 */
export function moduleMask(btbUntil: string | null, on: string = today()): string {
  if (btbUntil === null) return 'FFF0FF'
  return btbUntil < on ? 'FFF2FF' : 'FFFFFF'
}

/** Effective rights: the stored digits limited by the mandator's active modules (details O4). */
export const grantedOf = (who: Pick<Who, 'rights' | 'btbUntil' | 'point'>) =>
  common(heldBy(who), moduleMask(who.btbUntil))

/**
 * The maximum rights of a collection point's account: read master data, enter, read and change receptions (details O6).
 */
const OF_POINTS = '2070'

/** The stored digits, limited for the account of a collection point. */
export const heldBy = ({ rights, point }: Pick<Who, 'rights' | 'point'>) => (point ? common(rights, OF_POINTS) : rights)

/**
 * Throws `module-inactive` unless the operating log is writable now: for writes that a head may make without its
 * digit.
 */
export function needsOpenLog({ btbUntil, admin }: Pick<Who, 'btbUntil' | 'admin'>): void {
  if (!admin && moduleMask(btbUntil) !== 'FFFFFF') throw new Problem('module-inactive')
}

export const holderOf = (who: Who) => ({ ...who, granted: grantedOf(who) })

/** Whether only the module is missing, not the right. */
export const lacksModule = (who: Who, access: Parameters<typeof allows>[1]) =>
  allows({ ...who, granted: heldBy(who) }, access)

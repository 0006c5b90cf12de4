import { createHash, randomBytes } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { allows, anyOf, common, type Need } from '@kreislauf/core/permissions.ts'
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
  /** The kinds of departments out of operation that have had a contract of the reman trade (rulings F32). */
  closedKinds: string[]
  /** The digits of RMD and RM that its contracts and departments leave (`rmd_digit`, `rm_digit`). */
  rmd: string
  rm: string
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

type Modules = Pick<Who, 'btbUntil' | 'rmd' | 'rm'>

/** What remains of the operating log once it has expired: reading existing data (decision 30); never activated: nothing. */
const btbDigit = (until: string | null, on: string) => (until === null ? '0' : until < on ? '2' : 'F')

/**
 * The rights that the mandator's modules leave: the operating log while it is paid, remanufacturing (RM) with a department of that
 * kind, and what a dismantler does with remanufacturers (RMD) by its contracts.
 */
export const moduleMask = ({ btbUntil, rmd, rm }: Modules, on: string = today()): string =>
  `FFF${btbDigit(btbUntil, on)}${rmd}${rm}`

/** Effective rights: the stored digits limited by the mandator's active modules (details O4). */
export const grantedOf = (who: Pick<Who, 'rights' | 'point'> & Modules) => common(heldBy(who), moduleMask(who))

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
  if (!admin && btbDigit(btbUntil, today()) !== 'F') throw new Problem('module-inactive')
}

export const holderOf = (who: Who) => ({ ...who, granted: grantedOf(who) })

/** What is missing of a module that is not open. */
const closed = {
  BTB: () => new Problem('module-inactive'),
  RMD: () => new Problem('no-contract'),
  RM: () => new Problem('companies.other-kind', { kinds: ['REMAN'] }),
}

/** Why a call is refused whose requirement is not met: its module is not open although the right is held, or the right. */
export function whyRefused(who: Who, need: Need): Problem {
  const held = anyOf(need).find(access => allows({ ...who, granted: heldBy(who) }, access))
  const module = held?.split('.')[0]
  return module && isCode(keysOf(closed), module) ? closed[module]() : new Problem('forbidden')
}

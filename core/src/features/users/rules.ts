import { keysOf } from '../../keys.ts'
import { bits, common, digit, type Letter, modules } from '../../permissions.ts'
import type { FieldError, ProblemCode } from '../../problems.ts'
import type { User } from './records.ts'

/** Name of a user in a sentence; the mail address if no name is known yet. */
export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email

/** The granting user: maximum rights that may be granted, and whether as administrator of this mandator or of the operator. */
export interface Granter {
  accountId: number
  limit: string
  head: boolean
}

/** The user concerned. */
export interface Subject {
  id: number
  head: boolean
  active: boolean
  pending: boolean
}

interface Acting {
  accountId: number
  mandatorId: number
  homeMandatorId: number
  rights: string
  grantable: string
  head: boolean
  admin: boolean
}

/**
 * Nobody may grant more than both their own rights and their grantable rights; an admin may grant everything (decision 11). A guest is not an
 * administrator here.
 */
export const granterOf = (who: Acting): Granter => ({
  accountId: who.accountId,
  limit: who.admin ? 'FFFFFF' : common(who.rights, who.grantable),
  head: who.admin || (who.head && who.mandatorId === who.homeMandatorId),
})

/** Letters of a digit in `wanted` that are neither held already nor within the limit. */
function lettersOver(wanted: number, held: number, limit: number): Letter[] {
  const over = wanted & ~held & ~limit
  return keysOf(bits).filter(letter => over & bits[letter])
}

/** Newly granted rights beyond the limit, one field error per module with its first right; `held` is what the user already has. */
export const overLimit = (path: string, wanted: string, held: string, limit: string): FieldError[] =>
  modules.flatMap(module => {
    const letters = lettersOver(digit(wanted, module), digit(held, module), digit(limit, module))
    const params = { module, letters: letters.join(''), right: `${module}_${letters[0]}` }
    return letters.length ? [{ path, code: 'right_over_own', params }] : []
  })

/** Why this user's rights may not be changed by the caller: never one's own, and an administrator's only by administrators. */
export function whyNotPermitted(granter: Granter, subject: Subject): ProblemCode | undefined {
  if (granter.accountId === subject.id) return 'users.oneself'
  return whyHeadKept(granter, subject)
}

/** Administrators can be changed only by administrators. */
export const whyHeadKept = (granter: Granter, subject: Subject): ProblemCode | undefined =>
  subject.head && !granter.head ? 'users.heads-only' : undefined

/** Why an account may not be ended: never one's own, an administrator's only by administrators, and never the last active administrator's (details O17). */
export function whyNotEnded(granter: Granter, subject: Subject, otherHeads: number): ProblemCode | undefined {
  if (subject.head && subject.active && otherHeads === 0) return 'users.last-head'
  return whyNotPermitted(granter, subject)
}

/** The same digits padded to full length, upper case. */
export const fullRights = (rights: string): string => common(rights, 'FFFFFF')

/** Only an active user who has opened the invitation can become administrator, or move to another mandator. */
export const whyNotReady = ({ active, pending }: Subject): ProblemCode | undefined =>
  pending || !active ? 'users.pending' : undefined

/** Maximum access of a partner of a kind: reading what its kind needs (details O5, O6). */
export const partnerMost = { COLLECTOR: '0020', DISPOSER: '0002' } as const

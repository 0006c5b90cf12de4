import { keysOf } from '../../keys.ts'
import { bits, common, digit, type Letter, modules } from '../../permissions.ts'
import type { FieldError, ProblemCode } from '../../problems.ts'
import type { User } from './records.ts'

/** How a user is called in a sentence: by name, or by mail address where none is known yet. */
export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email

/** Who grants: the most that may be handed on, and whether as head of this mandator or as the operator's admin. */
export interface Granter {
  accountId: number
  limit: string
  head: boolean
}

/** Whom it is about. */
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

/** Nobody hands on more than both own rights and own grantable hold; an admin everything (decision 11). A guest is no head here. */
export const granterOf = (who: Acting): Granter => ({
  accountId: who.accountId,
  limit: who.admin ? 'FFFFFF' : common(who.rights, who.grantable),
  head: who.admin || (who.head && who.mandatorId === who.homeMandatorId),
})

/** The letters of a digit that stand in `wanted`, neither held before nor within the limit. */
function lettersOver(wanted: number, held: number, limit: number): Letter[] {
  const over = wanted & ~held & ~limit
  return keysOf(bits).filter(letter => over & bits[letter])
}

/** What is granted anew beyond the limit, one field error a module that names its first right; `held` is what the user has already. */
export const overLimit = (path: string, wanted: string, held: string, limit: string): FieldError[] =>
  modules.flatMap(module => {
    const letters = lettersOver(digit(wanted, module), digit(held, module), digit(limit, module))
    const params = { module, letters: letters.join(''), right: `${module}_${letters[0]}` }
    return letters.length ? [{ path, code: 'right_over_own', params }] : []
  })

/** Why this user's rights may not be changed by that one: never one's own, and a head's only by heads. */
export function whyNotPermitted(granter: Granter, subject: Subject): ProblemCode | undefined {
  if (granter.accountId === subject.id) return 'users.oneself'
  return whyHeadKept(granter, subject)
}

/** A head is changed only by heads. */
export const whyHeadKept = (granter: Granter, subject: Subject): ProblemCode | undefined =>
  subject.head && !granter.head ? 'users.heads-only' : undefined

/** Why an account may not end here: never one's own, a head's only by heads, and never the last active head's (details O17). */
export function whyNotEnded(granter: Granter, subject: Subject, otherHeads: number): ProblemCode | undefined {
  if (subject.head && subject.active && otherHeads === 0) return 'users.last-head'
  return whyNotPermitted(granter, subject)
}

/** Same digits in full length, upper case. */
export const fullRights = (rights: string): string => common(rights, 'FFFFFF')

/** Only who has opened the invitation and is active can be made head, or go to another mandator. */
export const whyNotReady = ({ active, pending }: Subject): ProblemCode | undefined =>
  pending || !active ? 'users.pending' : undefined

/** What a partner of a kind can be allowed at most: reading what its kind needs (details O5, O6). */
export const partnerMost = { COLLECTOR: '0020', DISPOSER: '0002' } as const

import { today } from '@kreislauf/core/days.ts'
import { isOneOf, type Kind, logKinds } from '@kreislauf/core/domain/departments.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { type Access, allows, anyOf, type Holder, type Need } from '@kreislauf/core/permissions.ts'
import { hasLapsed } from '../session/rights.ts'

/** What a screen requires of its user; part of the route's `staticData`. */
export interface Requirement {
  can?: Need
  /** The company needs one of these departments (details O20); absent: none. */
  departments?: readonly Kind[]
  /** Not for a collection point's own account, which reads no data of its company. */
  companyOnly?: boolean
  /** Shown even to a mandator without any department. */
  withoutDepartments?: boolean
}

export interface Visitor extends Holder {
  kinds: readonly string[]
  /** A collection point's own account (details O6). */
  point?: boolean
  /** Last day of the operating log; null if it was never active. */
  btbUntil?: string | null
}

export type Refusal =
  | { to: 'company'; problem?: 'no-assignable-collectors' }
  | { to: 'ordermodule'; module: Ordered }
  | { to: 'forbidden'; can: Access | undefined; departments: readonly Kind[] | undefined }

/** The module of the first required right. */
const moduleOf = ({ can = 'login' }: Requirement) => anyOf(can)[0]?.split('.')[0] ?? ''

/** Modules that are ordered, or open with a contract: their screen for that, and the companies that can have them. */
const opened = {
  BTB: { module: 'BTB', kinds: logKinds },
  RMD: { module: 'RM', kinds: ['DISMANTLER'] },
  RM: { module: 'RM', kinds: ['REMAN'] },
} as const satisfies Record<string, { module: string; kinds: readonly string[] }>
type Ordered = (typeof opened)[keyof typeof opened]['module']

/** Departments to which vehicles or parts can be assigned, by module of the screen (details O8; status 3, errnum 5). */
const assignable: Readonly<Record<string, readonly Kind[]>> = {
  BTB: ['DISMANTLER', 'COLLECTOR'],
  RMD: ['DISMANTLER', 'REMAN'],
  RM: ['REMAN', 'DISMANTLER'],
}

/**
 * Where the user is redirected; undefined if the screen is open to them (specification, section 6; details O7, O20).
 */
export function whyNot(visitor: Visitor, need: Requirement): Refusal | undefined {
  if (visitor.admin) return undefined
  if (visitor.kinds.length === 0 && !need.withoutDepartments) return { to: 'company' }
  const wanted = anyOf(need.can ?? 'login')
  const module = moduleOf(need)
  const granted = allows(visitor, wanted)
  const lapsed = module === 'BTB' && hasLapsed(visitor.btbUntil, today())
  const opening = isCode(keysOf(opened), module) ? opened[module] : undefined
  const usable = opening?.kinds.some(kind => visitor.kinds.includes(kind))
  if (opening && usable && !granted && visitor.head && (wanted.some(one => one.endsWith('.R')) || lapsed))
    return { to: 'ordermodule', module: opening.module }
  const needed = assignable[module]
  if (granted && needed && !needed.some(kind => visitor.kinds.includes(kind)))
    return { to: 'company', problem: 'no-assignable-collectors' }
  const fits = isOneOf(visitor, need.departments)
  const closed = need.companyOnly && visitor.point
  if (granted && fits && !closed) return undefined
  // These rights come with the kind of company.
  if (!fits && opening?.module === 'RM') return { to: 'forbidden', can: undefined, departments: need.departments }
  // Names only what is really missing: the right, else the department.
  const departments = granted && !fits ? need.departments : undefined
  return { to: 'forbidden', can: granted ? undefined : wanted[0], departments }
}

/**
 * Whether a screen is listed in sidebar and search: open to the user, and for an admin also useful for the acting
 * company.
 */
export function isOffered(visitor: Visitor, need: Requirement): boolean {
  if (whyNot(visitor, need)) return false
  return isOneOf({ ...visitor, admin: false }, need.departments ?? assignable[moduleOf(need)])
}

/** The combined requirement of nested screens. */
export function allOf(needs: Requirement[]): Requirement {
  const all: Requirement = {}
  return Object.assign(all, ...needs)
}

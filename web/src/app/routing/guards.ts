import { today } from '@kreislauf/core/days.ts'
import { isOneOf, type Kind } from '@kreislauf/core/domain/departments.ts'
import { logKinds } from '@kreislauf/core/features/companies/rules.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { type Access, allows, anyOf, type Holder, type Need } from '@kreislauf/core/permissions.ts'
import { hasLapsed } from '../session/rights.ts'

/** What a screen asks of its visitor; stands in the route's `staticData`. */
export interface Requirement {
  can?: Need
  /** One of these departments has to exist (details O20); absent: for everyone. */
  departments?: readonly Kind[]
  /** Shown even to a mandator without any department. */
  withoutDepartments?: boolean
}

/** What the screen asks whose one call this is. */
export const requirementOf = ({ can, departments }: Endpoint): Requirement => ({
  can,
  ...(departments && { departments }),
})

export interface Visitor extends Holder {
  kinds: readonly string[]
  /** Last day of the operating log; null when it was never open. */
  btbUntil?: string | null
}

export type Refusal =
  | { to: 'company'; problem?: 'no-assignable-collectors' }
  | { to: 'ordermodule'; module: Ordered }
  | { to: 'forbidden'; can: Access | undefined; departments: readonly Kind[] | undefined }

/** The module whose right the screen asks for first. */
const moduleOf = ({ can = 'login' }: Requirement) => anyOf(can)[0]?.split('.')[0] ?? ''

/** Modules that a company has to order. */
const ordered = ['BTB', 'RM'] as const
type Ordered = (typeof ordered)[number]

/** Who has something that vehicles or parts can be assigned to, by the module of the screen (details O8; status 3, errnum 5). */
const assignable: Readonly<Record<string, readonly Kind[]>> = {
  BTB: ['DISMANTLER', 'COLLECTOR'],
  RM: ['REMAN', 'DISMANTLER'],
}

/** Where a visitor goes instead, undefined where the screen is open to him (specification, section 6; details O7, O20). */
export function whyNot(visitor: Visitor, need: Requirement): Refusal | undefined {
  if (visitor.admin) return undefined
  if (visitor.kinds.length === 0 && !need.withoutDepartments) return { to: 'company' }
  const wanted = anyOf(need.can ?? 'login')
  const module = moduleOf(need)
  const granted = allows(visitor, wanted)
  const lapsed = module === 'BTB' && hasLapsed(visitor.btbUntil, today())
  const usable = module !== 'BTB' || logKinds.some(kind => visitor.kinds.includes(kind))
  if (
    !granted &&
    usable &&
    visitor.head &&
    isCode(ordered, module) &&
    (wanted.some(one => one.endsWith('.R')) || lapsed)
  )
    return { to: 'ordermodule', module }
  const needed = assignable[module]
  if (granted && needed && !needed.some(kind => visitor.kinds.includes(kind)))
    return { to: 'company', problem: 'no-assignable-collectors' }
  const fits = isOneOf(visitor, need.departments)
  if (granted && fits) return undefined
  // What is said to be missing is missing: the right, else the kind of company.
  return { to: 'forbidden', can: granted ? undefined : wanted[0], departments: granted ? need.departments : undefined }
}

/** Whether a screen stands in sidebar and search: open to the visitor, and of use to the company that is acted for, which says it to an admin. */
export function isOffered(visitor: Visitor, need: Requirement): boolean {
  if (whyNot(visitor, need)) return false
  return isOneOf({ ...visitor, admin: false }, need.departments ?? assignable[moduleOf(need)])
}

/** All that a chain of nested screens asks for. */
export function allOf(needs: Requirement[]): Requirement {
  const all: Requirement = {}
  return Object.assign(all, ...needs)
}

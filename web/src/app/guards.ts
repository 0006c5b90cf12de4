import { today } from '@kreislauf/core/days.ts'
import { logKinds } from '@kreislauf/core/features/companies/rules.ts'
import { type Access, allows, type Module } from '@kreislauf/core/permissions.ts'
import type { DepartmentKind } from './session.ts'

/** What a screen asks of its visitor; stands in the route's `staticData`. */
export interface Requirement {
  can?: Access
  /** One of these departments has to exist (details O20); absent: for everyone. */
  departments?: readonly DepartmentKind[]
  /** Shown even to a mandator without any department. */
  withoutDepartments?: boolean
}

export interface Visitor {
  granted: string
  head: boolean
  admin: boolean
  kinds: readonly string[]
  /** Last day of the operating log; null when it was never open. */
  btbUntil?: string | null
}

export type Refusal =
  | { to: 'company'; problem?: 'no-assignable-collectors' }
  | { to: 'ordermodule'; module: Module }
  | { to: 'forbidden'; can: Access | undefined; departments: readonly DepartmentKind[] | undefined }

const ordered: readonly string[] = ['BTB', 'RM']

/** Who has something that vehicles or parts can be assigned to, by the module of the screen (details O8; status 3, errnum 5). */
const assignable: Partial<Record<Module, readonly DepartmentKind[]>> = {
  BTB: ['DISMANTLER', 'COLLECTOR'],
  RM: ['REMAN', 'DISMANTLER'],
}

/** Where a visitor goes instead, undefined where the screen is open to him (specification, section 6; details O7, O20). */
export function whyNot(visitor: Visitor, need: Requirement): Refusal | undefined {
  if (visitor.admin) return undefined
  if (visitor.kinds.length === 0 && !need.withoutDepartments) return { to: 'company' }
  const module = (need.can?.split('.')[0] ?? '') as Module
  const granted = allows(visitor, need.can ?? 'login')
  const lapsed = module === 'BTB' && !!visitor.btbUntil && visitor.btbUntil < today()
  const usable = module !== 'BTB' || logKinds.some(kind => visitor.kinds.includes(kind))
  if (!granted && usable && visitor.head && ordered.includes(module) && (need.can?.endsWith('.R') || lapsed))
    return { to: 'ordermodule', module }
  const needed = assignable[module]
  if (granted && needed && !needed.some(kind => visitor.kinds.includes(kind)))
    return { to: 'company', problem: 'no-assignable-collectors' }
  const fits = !need.departments || need.departments.some(kind => visitor.kinds.includes(kind))
  if (granted && fits) return undefined
  // What is said to be missing is missing: the right, else the kind of company.
  return { to: 'forbidden', can: granted ? undefined : need.can, departments: granted ? need.departments : undefined }
}

/** Whether a screen stands in sidebar and search: open to the visitor, and of use to the company that is acted for, which says it to an admin. */
export function isOffered(visitor: Visitor, need: Requirement): boolean {
  if (whyNot(visitor, need)) return false
  const needed = need.departments ?? assignable[(need.can?.split('.')[0] ?? '') as Module]
  return !needed || needed.some(kind => visitor.kinds.includes(kind))
}

/** All that a chain of nested screens asks for. */
export const allOf = (needs: Requirement[]): Requirement => Object.assign({}, ...needs) as Requirement

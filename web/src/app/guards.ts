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
}

export type Refusal =
  | { to: 'company' }
  | { to: 'ordermodule'; module: Module }
  | { to: 'forbidden'; can: Access | undefined; departments: readonly DepartmentKind[] | undefined }

const ordered: readonly string[] = ['BTB', 'RM']

/** Where a visitor goes instead, undefined where the screen is open to him (specification, section 6; details O7, O20). */
export function whyNot(visitor: Visitor, need: Requirement): Refusal | undefined {
  if (visitor.admin) return undefined
  if (visitor.kinds.length === 0 && !need.withoutDepartments) return { to: 'company' }
  const module = (need.can?.split('.')[0] ?? '') as Module
  const granted = allows(visitor, need.can ?? 'login')
  if (!granted && visitor.head && ordered.includes(module) && need.can?.endsWith('.R'))
    return { to: 'ordermodule', module }
  const fits = !need.departments || need.departments.some(kind => visitor.kinds.includes(kind))
  return granted && fits ? undefined : { to: 'forbidden', can: need.can, departments: need.departments }
}

/** All that a chain of nested screens asks for. */
export const allOf = (needs: Requirement[]): Requirement => Object.assign({}, ...needs) as Requirement

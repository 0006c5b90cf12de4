import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'

/** Constraints of the database that calls can violate after the rules have been checked. */
export interface Constraints {
  /** Unique indexes that concurrent calls can violate, with the problem. */
  taken?: Readonly<Record<string, ProblemCode>>
  /** Foreign keys to choices of a list that may have changed in the meantime, with their field. */
  picked?: Readonly<Record<string, string>>
}

const taken = new Map<string, ProblemCode>()
const picked = new Map<string, string>()

/** Makes constraints of a feature known, for which its `routes.ts` calls it. */
export function knowConstraints(of: Constraints): void {
  for (const [name, code] of Object.entries(of.taken ?? {})) taken.set(name, code)
  for (const [name, field] of Object.entries(of.picked ?? {})) picked.set(name, field)
}

interface Violation {
  code?: string | undefined
  constraint?: string | undefined
  message: string
}

/**
 * The problem for a violated database constraint. Only violations that the rules cannot foresee are mapped; any other
 * is a programming error, and undefined here.
 */
export function violated({ code, constraint = '', message }: Violation): Problem | undefined {
  const known = taken.get(constraint)
  if (known) return new Problem(known)
  if (code !== '23503') return undefined
  const field = picked.get(constraint)
  if (field) return new Problem('invalid', {}, [{ path: field, code: 'unknown' }])
  return message.startsWith('update or delete') ? new Problem('still-used') : undefined
}

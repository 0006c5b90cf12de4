import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import type { ImportDescription } from '@kreislauf/core/features/imports/describing.ts'
import type { FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Value } from '../../platform/imports/cells.ts'
import type { Line } from '../../platform/imports/lines.ts'

/** Result of a line. */
export type Outcome =
  | { state: 'UNCHANGED' }
  | { state: 'ASIDE'; line: number; cells: Line['cells']; warnings: ImportIssue[] }
  | { state: 'WRONG'; line: number; cells: Line['cells']; issues: ImportIssue[] }
  | {
      state: 'ADDED' | 'CHANGED'
      line: number
      cells: Line['cells']
      /** Accepted values to be checked by the user. */
      warnings: ImportIssue[]
      recordId: number
      name: string
      found: number | null
      after: number
      before: object | null
    }

/** A line that is no record, such as a total. */
export const LEFT_OUT: ImportIssue = { column: null, code: 'cell_left_out', params: {}, problem: false }

/** A wrong cell as an issue of its column; `*` is the whole line. */
export const cellIssue = ({ column, code, params }: { column: string; code: string; params: object }): ImportIssue => ({
  column: column === '*' ? null : column,
  code: `cell_${code}`,
  params: { ...params },
  problem: false,
})

/** Maps field errors to columns; paths in lists are like `0.amount`. */
export function issuesOf({ code, params, fields }: Problem, description: ImportDescription): ImportIssue[] {
  if (!fields.length) return [{ column: null, code, params, problem: true }]
  return issuesAt(fields, description)
}

/** Field errors by the columns of a description. */
export const issuesAt = (fields: readonly FieldError[], { columns }: ImportDescription): ImportIssue[] =>
  fields.map(field => {
    const path = field.path.replace(/^\d+\./, '')
    const column = columns.find(({ key }) => key === path || path.startsWith(`${key}.`))?.key ?? null
    return { column, code: field.code, params: field.params ?? {}, problem: false }
  })

/** The cells of a line that say something. */
export const filled = (values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

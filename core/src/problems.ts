import type { z } from 'zod'
import type { problems } from './features.ts'
import type { PathOf } from './paths.ts'
import { type Key, keyFrom } from './words.ts'

export type ProblemCode = keyof typeof problems

/** An error of a field. `code` is translated as `invalid.<code>` with `params`. */
export interface FieldError<Path extends string = string> {
  path: Path
  code: string
  params?: Record<string, unknown>
}

/** An error of a field of a known form. */
export type FieldErrorOf<Values> = FieldError<PathOf<Values>>

export class Problem extends Error {
  readonly code: ProblemCode
  /** Values for the text. Days and numbers are formatted when shown. */
  readonly params: Record<string, unknown>
  readonly fields: FieldError[]
  /** Id of an unexpected error in the log. */
  requestId?: string
  /** Seconds until the call can be retried, if the response has them. */
  retryAfter?: number

  constructor(code: ProblemCode, params: Record<string, unknown> = {}, fields: FieldError[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** A reason to refuse, as returned by rules: a code, or a code with its values. */
export type Reason = ProblemCode | { code: ProblemCode; params?: Record<string, unknown>; fields?: FieldError[] }

/** Throws the reason, if there is one. */
export function refuse(reason: Reason | undefined): void {
  if (reason) throw problemOf(reason)
}

/** The reason as a `Problem`. */
export const problemOf = (reason: Reason): Problem =>
  typeof reason === 'string' ? new Problem(reason) : new Problem(reason.code, reason.params, reason.fields)

/** The locale key of a problem: general ones are under `problems`, a feature's own in its file. */
export function wordsOf(code: ProblemCode): Key {
  const dot = code.indexOf('.')
  return keyFrom(dot < 0 ? `problems.${code}` : `${code.slice(0, dot)}.problems.${code.slice(dot + 1)}`)
}

type Issue = z.core.$ZodIssue

/** For a failed union, the issues of the only member that can have been intended. */
function meant(issue: Issue): Issue[] {
  const [shape, ...more] =
    issue.code === 'invalid_union' ? issue.errors.filter(wrong => wrong.every(({ path }) => path.length)) : []
  if (!shape || more.length) return [issue]
  return shape.flatMap(wrong => meant({ ...wrong, path: [...issue.path, ...wrong.path] }))
}

/** The findings of a schema by field, with the codes of `invalid.*`. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap(meant).map(issue => {
    const path = issue.path.join('.')
    if (issue.code === 'custom')
      return { path, code: String(issue.params?.['code'] ?? 'custom'), params: { ...issue.params } }
    const { code, message: _, path: __, input, ...params } = issue
    const missing = input === undefined || input === null || input === ''
    if (missing && code !== 'unrecognized_keys') return { path, code: 'required' }
    if (issue.code === 'invalid_format') return { path, code: `format_${issue.format}` }
    // No option of several was chosen.
    if (issue.code === 'too_small' && issue.origin === 'array' && Number(issue.minimum) === 1)
      return { path, code: 'required' }
    if (issue.code === 'too_small' && issue.origin === 'string')
      return { path, code: Number(issue.minimum) === 1 ? 'required' : 'too_short', params: { count: issue.minimum } }
    if (issue.code === 'too_small' && issue.inclusive === false)
      return { path, code: 'more_than', params: { least: issue.minimum } }
    if (issue.code === 'too_big' && issue.origin === 'string')
      return { path, code: 'too_long', params: { count: issue.maximum } }
    return { path, code, params }
  })

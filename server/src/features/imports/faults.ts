import { problems } from '@kreislauf/core/features.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { asProblem } from '../../platform/http/errors.ts'
import { BadTable } from '../../platform/imports/badtable.ts'

/** An unreadable file as a problem of the API. */
export function fileProblem(error: unknown): Problem {
  if (!(error instanceof BadTable)) return asProblem(error)
  return new Problem(`imports.${error.code}` satisfies ProblemCode, error.params)
}

/** Whether it was unexpected, so that it must be logged. */
export const isUnforeseen = ({ code }: Problem): boolean => problems[code].status >= 500

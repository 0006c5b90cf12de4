import { problems } from '@kreislauf/core/features.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { asProblem } from '../../platform/http/errors.ts'
import { BadTable } from '../../platform/imports/badtable.ts'

/** A file that cannot be read, as the problem that the caller is told. */
export function fileProblem(error: unknown): Problem {
  if (!(error instanceof BadTable)) return asProblem(error)
  return new Problem(`imports.${error.code}` satisfies ProblemCode, error.params)
}

/** Whether nobody foresaw it, so that the operator has to hear of it. */
export const isUnforeseen = ({ code }: Problem): boolean => problems[code].status >= 500

import { type Background, part } from './background.ts'
import { fileProblem, isUnforeseen } from './faults.ts'
import { endImport } from './queries.ts'

/** Records why an import or its undo stopped; unexpected errors are logged, too. */
export async function stopped(work: Background & { importId: number }, error: unknown): Promise<void> {
  const { importId, log } = work
  const problem = fileProblem(error)
  if (isUnforeseen(problem)) log.error({ err: error, importId }, 'an import or its undoing stopped')
  const fault = { code: problem.code, params: problem.params }
  await part(work, db => endImport(db, importId, 'STOPPED', fault)).catch(failure => log.error({ err: failure }))
}

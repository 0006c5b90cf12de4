import type { ProblemCode } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { hasEnded } from '../../platform/process/processes.ts'

/** Why one stopped whose server ended in the middle. */
export const interruption = { code: 'imports.interrupted' satisfies ProblemCode, params: {} }
export const INTERRUPTED = sql`${JSON.stringify(interruption)}::jsonb`

/** Tells of those whose server process was killed that they stopped, and why. To be called when a server starts. */
export async function settleImports(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ server: string }>(
    `select distinct server from import where state in ('RUNNING', 'UNDOING') and server is not null`,
  )
  const gone = rows.map(({ server }) => server).filter(hasEnded)
  if (gone.length)
    await owner.query(
      `update import set state = 'STOPPED', fault = $2 where state in ('RUNNING', 'UNDOING') and server = any($1)`,
      [gone, interruption],
    )
}

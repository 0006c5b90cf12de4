import type { ProblemCode } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { hasEnded } from '../../platform/process/processes.ts'

/** Reason of an import whose server process ended. */
export const interruption = { code: 'imports.interrupted' satisfies ProblemCode, params: {} }
export const INTERRUPTED = sql`${JSON.stringify(interruption)}::jsonb`

/** Marks imports of killed server processes as stopped. Call it when a server starts. */
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

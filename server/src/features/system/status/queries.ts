import type { SystemStatus } from '@kreislauf/core/features/system/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db.ts'

type Status = z.output<typeof SystemStatus>
type Told = Pick<Status, 'postgres' | 'bytes' | 'mandators' | 'accounts' | 'sessions' | 'mails'> & {
  jobs: {
    name: string
    due: string
    begun_at: string
    finished_at: string | null
    failure: string | null
    attempts: number
    next_try: string | null
  }[]
}

/** What the database tells the operator's admin of itself. */
export async function statusOf(db: Db) {
  const { rows } = await sql<{ told: Told }>`select system_status() as told`.execute(db)
  const { jobs, ...told } = (rows[0] as { told: Told }).told
  return {
    ...told,
    jobs: jobs.map(({ name, due, failure, attempts, ...moments }) => ({
      ...{ name, due, failure, attempts },
      begun: moments.begun_at,
      finished: moments.finished_at,
      nextTry: moments.next_try,
    })),
  }
}

/** The latest changes of the operator's data and alerts. */
export const operatorChanges = (db: Db): Promise<Status['changes']> =>
  db
    .selectFrom('operatorHistory')
    .select(['id', 'at', 'actor', 'record', 'operation'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

import type { JobRun, JobState, SystemStatus } from '@kreislauf/core/features/system/contract.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

type Status = SystemStatus
type Told = Pick<
  Status,
  'postgres' | 'bytes' | 'mandators' | 'accounts' | 'sessions' | 'mails' | 'kbaTypes' | 'companies'
> & {
  backup: string | null
  jobs: Row[]
}

/** A row of `job_run`, as JSON. */
interface Row {
  name: string
  due: string
  begun_at: string
  finished_at: string | null
  failure: string | null
  attempts: number
  next_try: string | null
  asked_by: string | null
}

/** State of the database for the operator's administrator, with each job configured on this server. */
export async function statusOf(db: Db, jobs: readonly Job[]) {
  const { rows } = await sql<{ told: Told }>`select system_status() as told`.execute(db)
  const { jobs: latest, backup, ...told } = singleRow(rows).told
  const stateOf = ({ name, onlyWhenDue }: Job): JobState => {
    const row = latest.find(one => one.name === name)
    return { name, byHand: !onlyWhenDue, run: row ? runOf(row) : null }
  }
  const daily = jobs.some(({ name }) => name === 'backup')
  return { ...told, jobs: jobs.map(stateOf), backup: { daily, last: backup } }
}

const runOf = ({ due, failure, attempts, ...row }: Row): JobRun => ({
  ...{ due, failure, attempts },
  begun: row.begun_at,
  finished: row.finished_at,
  nextTry: row.next_try,
  askedBy: row.asked_by,
})

/** Latest runs of a job, newest first. */
export async function jobRuns(db: Db, name: string): Promise<JobRun[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(r) as row from job_runs(${name}) r`.execute(db)
  return rows.map(({ row }) => runOf(row))
}

/** Requests a run of a job; false while it is running. */
export async function askJob(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select ask_job(${name}) as asked`.execute(db)
  return rows[0]?.asked === true
}

/** Latest changes of the operator's data and alerts. */
export const operatorChanges = (db: Db): Promise<Status['changes']> =>
  db
    .selectFrom('operatorHistory')
    .select(['id', 'at', 'actor', 'record', 'operation'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** The operator's administrators, who are notified of failures. */
export const operators = async (pool: pg.Pool) =>
  (
    await pool.query<{ id: number; email: string; language: string }>(
      'select id, email, language from account where admin and active and not pending and deleted_at is null order by id',
    )
  ).rows

/** Number of attempts of a job for a due time. */
export const triesOf = async (pool: pg.Pool, name: string, due: Date): Promise<number> =>
  (await pool.query<{ attempts: number }>('select attempts from job_run where name = $1 and due = $2', [name, due]))
    .rows[0]?.attempts ?? 0

import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** A scheduled job. */
export interface Job {
  /** Unique; stored in `job_run`. */
  name: string
  /** The latest time at or before `now` at which the job was due; null if there is none yet. */
  lastDue: (now: Date) => Date | null
  /** Only useful when due: the operator cannot start it at another time. */
  onlyWhenDue?: boolean
  /** Runs on one server only; retried after a pause if it throws. */
  work: (due: Date, log: FastifyBaseLogger) => Promise<void>
}

/** After this time another server takes over an unfinished run; `ask_job` uses the same value. */
const ABANDONED_MINUTES = 30

/** Pause before the first retry; it doubles with every retry up to the maximum. */
const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 3600

/**
 * Runs all jobs that are due or requested by the operator, once for all servers that share the database: the server
 * that writes the row of `job_run` runs the job. A failure is stored in the row and logged; a due run is retried with
 * exponential backoff.
 */
export async function runDueJobs(pool: pg.Pool, jobs: readonly Job[], log: FastifyBaseLogger, now = new Date()) {
  for (const job of jobs) {
    for (const due of await askedFor(pool, job.name)) await run(pool, job, due, log)
    const due = job.lastDue(now)
    if (due) await run(pool, job, due, log)
  }
}

async function run(pool: pg.Pool, job: Job, due: Date, log: FastifyBaseLogger) {
  if (!(await taken(pool, job.name, due))) return
  try {
    await job.work(due, log)
    await done(pool, job.name, due)
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed')
    await failed(pool, job.name, due, String(error))
  }
}

/** The times of the operator's requests (`ask_job`); a failed request is not retried. */
async function askedFor(pool: pg.Pool, name: string): Promise<Date[]> {
  const { rows } = await pool.query<{ due: Date }>(
    'select due from job_run where name = $1 and asked_by is not null and finished_at is null and failure is null order by due',
    [name],
  )
  return rows.map(({ due }) => due)
}

async function taken(pool: pg.Pool, name: string, due: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into job_run (name, due) values ($1, $2)
     on conflict (name, due) do update
       set begun_at = now(), failure = null, next_try = null, attempts = job_run.attempts + 1
     where job_run.finished_at is null
       and coalesce(job_run.next_try, job_run.begun_at + make_interval(mins => $3)) <= now()`,
    [name, due, ABANDONED_MINUTES],
  )
  return rowCount === 1
}

const done = (pool: pg.Pool, name: string, due: Date) =>
  pool.query('update job_run set finished_at = now() where name = $1 and due = $2', [name, due])

const failed = (pool: pg.Pool, name: string, due: Date, failure: string) =>
  pool.query(
    `update job_run set failure = $3,
       next_try = case when asked_by is null then now() + make_interval(secs => least($4 * power(2, least(attempts, 30) - 1), $5)) end
     where name = $1 and due = $2`,
    [name, due, failure, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  )

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Due every day at this time in Europe/Berlin, `03:00`. */
export const dailyAt =
  (time: string): Job['lastDue'] =>
  now => {
    const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Berlin')
    const due = here.withPlainTime(time)
    return new Date((Temporal.ZonedDateTime.compare(due, here) > 0 ? due.subtract({ days: 1 }) : due).epochMilliseconds)
  }

/** Due at every full hour. */
export const hourly: Job['lastDue'] = now => new Date(Math.floor(now.getTime() / HOUR) * HOUR)

/** Polls for due jobs every few seconds. The returned function stops this and waits for running jobs. */
export function startJobs(pool: pg.Pool, jobs: readonly Job[], log: FastifyBaseLogger, seconds = 5) {
  let running = Promise.resolve()
  let busy = false
  const turn = () => {
    if (busy) return
    busy = true
    running = runDueJobs(pool, jobs, log)
      .catch(error => log.error({ err: error }, 'jobs cannot be looked for'))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(turn, seconds * SECOND)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

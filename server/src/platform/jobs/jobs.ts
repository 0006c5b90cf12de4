import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Work that is due at moments of its own. */
export interface Job {
  /** Unique; stands in `job_run`. */
  name: string
  /** The latest moment at or before `now` for which the work was due; null when there is none yet. */
  lastDue: (now: Date) => Date | null
  /** Only makes sense when it is due: the operator cannot have it run at another moment. */
  onlyWhenDue?: boolean
  /** Runs on one server only; is run again after a pause when it throws. */
  work: (due: Date, log: FastifyBaseLogger) => Promise<void>
}

/** Takes over what another server began and never finished; `ask_job` knows the same. */
const ABANDONED_MINUTES = 30

/** Until the second try; each further pause is twice as long, up to the longest. */
const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 3600

/**
 * Runs whatever is due and was not done, or that the operator asked for, once however many servers share the database: who writes the
 * row of `job_run` does it. A failure is kept in the row and logged; what was due is tried again after a pause that grows with every try.
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

/** The moments at which the operator asked for the work (`ask_job`); one that failed is his to ask for again. */
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

/** Due each day at this time of Europe/Berlin, `03:00`. */
export const dailyAt =
  (time: string): Job['lastDue'] =>
  now => {
    const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Berlin')
    const due = here.withPlainTime(time)
    return new Date((Temporal.ZonedDateTime.compare(due, here) > 0 ? due.subtract({ days: 1 }) : due).epochMilliseconds)
  }

/** Due at each full hour. */
export const hourly: Job['lastDue'] = now => new Date(Math.floor(now.getTime() / HOUR) * HOUR)

/** Looks every few seconds for what is due, until it is stopped; then waits for the work under way. */
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

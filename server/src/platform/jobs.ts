import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Work that is due at moments of its own. */
export interface Job {
  /** Unique; stands in `job_run`. */
  name: string
  /** The latest moment at or before `now` for which the work was due; null when there is none yet. */
  lastDue: (now: Date) => Date | null
  /** Runs on one server only; is run again at the next turn when it throws. */
  work: (due: Date) => Promise<void>
}

/** Takes over what another server began and never finished. */
const ABANDONED_MINUTES = 30

/**
 * Runs whatever is due and was not done, once however many servers share the database: who writes the row of `job_run` does it.
 * A failure is kept in the row, logged, and tried again at the next turn.
 */
export async function runDueJobs(pool: pg.Pool, jobs: readonly Job[], log: FastifyBaseLogger, now = new Date()) {
  for (const job of jobs) {
    const due = job.lastDue(now)
    if (!due || !(await taken(pool, job.name, due))) continue
    try {
      await job.work(due)
      await finish(pool, job.name, due, null)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
      await finish(pool, job.name, due, String(error))
    }
  }
}

async function taken(pool: pg.Pool, name: string, due: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into job_run (name, due) values ($1, $2)
     on conflict (name, due) do update set begun_at = now(), failure = null
     where job_run.finished_at is null
       and (job_run.failure is not null or job_run.begun_at < now() - make_interval(mins => $3))`,
    [name, due, ABANDONED_MINUTES],
  )
  return rowCount === 1
}

const finish = (pool: pg.Pool, name: string, due: Date, failure: string | null) =>
  pool.query(
    `update job_run set finished_at = case when $3::text is null then now() end, failure = $3 where name = $1 and due = $2`,
    [name, due, failure],
  )

const SECOND = 1000

/** Due each day at this time of Europe/Berlin, `03:00`. */
export const dailyAt =
  (time: string): Job['lastDue'] =>
  now => {
    const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Berlin')
    const due = here.withPlainTime(time)
    return new Date((Temporal.ZonedDateTime.compare(due, here) > 0 ? due.subtract({ days: 1 }) : due).epochMilliseconds)
  }

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

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { languages } from '@kreislauf/core/i18n.ts'
import type pg from 'pg'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { lastNotice, lastReset, NOTICE_MINUTES } from './schedule.ts'

const MINUTE = 60_000
/** Servers may cache the state of maintenance for this time in ms. */
const SETTLE = 3000
/** Expected duration. */
const EXPECTED_MINUTES = 1

type Demo = Pick<Platform, 'pool' | 'config'>

/** Jobs that announce and perform the reset of the demo; none without demo mode. */
export function demoJobs({ pool: { raw }, config }: Demo, settle = SETTLE): Job[] {
  const { DEMO, DATABASE_URL: url } = config
  if (!DEMO || !url) return []
  return [
    { name: 'demo notice', onlyWhenDue: true, lastDue: lastNotice, work: due => announce(raw, due) },
    {
      name: 'demo reset',
      lastDue: lastReset,
      async work(due) {
        if (!(await isOlder(raw, due))) return
        const before = await closed(raw)
        try {
          await sleep(settle)
          const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { url, config, due } })
          await once(worker, 'exit')
        } finally {
          await reopened(raw, before)
        }
      },
    },
  ]
}

/** Whether this is a demo database that was seeded before the given time. */
async function isOlder(pool: pg.Pool, due: Date): Promise<boolean> {
  const { rowCount } = await pool.query('select from demo_seed where seeded_at < $1', [due])
  return rowCount === 1
}

const inAllLanguages = (words: (language: string) => string) =>
  JSON.stringify(Object.fromEntries(languages.map(language => [language, words(language)])))

async function announce(pool: pg.Pool, due: Date): Promise<void> {
  const reset = new Date(due.getTime() + NOTICE_MINUTES * MINUTE)
  if (reset <= new Date() || !(await isOlder(pool, reset))) return
  const text = inAllLanguages(language => translator(language)('shell.demoSoon', { when: reset.toISOString() }))
  await pool.query(`insert into alert (level, message, shown_till) values ('warning', $1, $2)`, [text, reset])
}

/** Starts maintenance and returns the previous state; null after a reset that died. */
async function closed(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ value: { resetting?: boolean } }>(
    `select value from operator_setting where key = 'maintenance'`,
  )
  const message = JSON.parse(inAllLanguages(language => translator(language)('shell.demoResetting'))) as unknown
  const until = new Date(Date.now() + EXPECTED_MINUTES * MINUTE).toISOString()
  await setMaintenance(pool, JSON.stringify({ on: true, message, until, resetting: true }))
  const [stood] = rows
  return stood && !stood.value.resetting ? JSON.stringify(stood.value) : null
}

const reopened = (pool: pg.Pool, before: string | null) => setMaintenance(pool, before ?? JSON.stringify({ on: false }))

const setMaintenance = (pool: pg.Pool, value: string) =>
  pool.query(
    `insert into operator_setting (key, value) values ('maintenance', $1)
     on conflict (key) do update set value = excluded.value`,
    [value],
  )

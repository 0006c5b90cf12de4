import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStranger } from '../../platform/database/db.ts'
import { type Job, runDueJobs } from '../../platform/jobs/jobs.ts'
import { mailsTo } from '../../testing/mails.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'
import { mailingFirstFailure } from './failedbackup.ts'

const metric = async (line: RegExp) => Number(line.exec((await app.inject('/api/metrics')).body)?.[1] ?? Number.NaN)

test('a failed backup is mailed to the operator’s administrators once, however often it is retried, and is visible in the metrics', async () => {
  const admin = await (await newTenant()).signIn({ admin: true })
  const name = `backup ${crypto.randomUUID()}`
  const due = new Date('2026-11-20T01:00:00Z')
  let full = true
  const backup: Job = {
    name,
    lastDue: () => due,
    work: async () => {
      if (full) throw new Error('no room on the disk')
    },
  }
  const told = () => mailsTo(admin.email)
  const run = () => runDueJobs(pool.raw, [mailingFirstFailure(app.platform, backup)], app.log)
  const failed = () => metric(new RegExp(`^jobs_failed\\{job="${name}"\\} (.+)$`, 'm'))
  await run()
  await pool.raw.query('update job_run set next_try = now() where name = $1', [name])
  await run()
  const mails = await told()
  expect(mails.map(({ template }) => template)).toEqual(['backupFailed'])
  expect(mails[0]?.text).toContain('no room on the disk')
  expect(await failed()).toBe(1)
  full = false
  await pool.raw.query('update job_run set next_try = now() where name = $1', [name])
  await run()
  expect(await failed()).toBe(0)
})

test('failed mail and free disk space are visible in the metrics', async () => {
  const to = `${crypto.randomUUID()}@test.example`
  const dead = () => metric(/^mail_dead (.+)$/m)
  const before = await dead()
  await asStranger(pool, db => sql`select queue_mail(${to}, 'de', 'test', 'x', 'x', 'x', null, null)`.execute(db))
  await pool.raw.query(`update mail set state = 'DEAD' where recipient = $1`, [to])
  expect(await dead()).toBeGreaterThanOrEqual(before + 1)
  expect(await metric(/^disk_free_bytes\{folder="data"\} (.+)$/m)).toBeGreaterThan(0)
})

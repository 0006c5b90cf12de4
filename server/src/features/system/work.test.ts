import { daysBetween, today } from '@kreislauf/core/days.ts'
import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { runsNow } from '@kreislauf/core/features/system/rules.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { standingsOf } from '@kreislauf/core/features/users/standings.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Job, runDueJobs } from '../../platform/jobs/jobs.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'

const { config, jobs } = app.platform
const unknown = new Set<string>()
const smtp = await startSmtp({
  refusal: recipient => (unknown.has(recipient) ? { code: 550, message: 'no such mailbox' } : undefined),
})
afterAll(() => smtp.close())
afterEach(() => void Object.assign(app.platform, { config, jobs }))

const operator = async () => (await newTenant()).signIn({ admin: true })

/** A job of this server that records its runs. */
function work({ breaks = false, ...given }: Partial<Job> & { breaks?: boolean } = {}) {
  const did: Date[] = []
  const job: Job = {
    name: `trial ${crypto.randomUUID()}`,
    lastDue: () => null,
    work: async due => {
      did.push(due)
      if (breaks) throw new Error('the folder is full')
    },
    ...given,
  }
  Object.assign(app.platform, { jobs: [job] })
  const turn = () => runDueJobs(pool.raw, [job], app.log)
  return { did, params: { job: job.name }, turn }
}

test('the operator runs a job now, and not again while it is running', async () => {
  const call = await operator()
  const { did, params, turn } = work()
  expect(await call(system.jobRuns, { params })).toEqual([])
  const [asked] = await call(system.runJob, { params })
  expect(asked).toMatchObject({ attempts: 0, finished: null, failure: null, askedBy: 'Tina Test' })
  expect(runsNow(asked ?? null)).toBe(true)
  await expect(call(system.runJob, { params })).rejects.toMatchObject({ code: 'system.job-runs' })
  await Promise.all([turn(), turn()])
  expect(did).toHaveLength(1)
  const [run] = await call(system.jobRuns, { params })
  expect(run).toMatchObject({ attempts: 1, finished: expect.any(String), failure: null })
  const { jobs: shown } = await call(system.status, {})
  expect(shown).toEqual([{ name: params.job, byHand: true, run }])
  await call(system.runJob, { params })
  expect(await call(system.jobRuns, { params })).toHaveLength(2)
})

test('a requested job that fails records the reason and is not retried automatically', async () => {
  const call = await operator()
  const { did, params, turn } = work({ breaks: true })
  await call(system.runJob, { params })
  await turn()
  await turn()
  expect(did).toHaveLength(1)
  const [run] = await call(system.jobRuns, { params })
  expect(run).toMatchObject({ failure: 'Error: the folder is full', nextTry: null, finished: null })
  await call(system.runJob, { params })
  await turn()
  expect(did).toHaveLength(2)
})

test('jobs that make sense only on schedule, unknown jobs, and callers other than the operator are refused', async () => {
  const call = await operator()
  const { params } = work({ onlyWhenDue: true })
  await expect(call(system.runJob, { params })).rejects.toMatchObject({ code: 'system.job-only-due' })
  const absent = { params: { job: 'backup' } }
  await expect(call(system.runJob, absent)).rejects.toMatchObject({ code: 'not-found' })
  await expect(call(system.jobRuns, absent)).rejects.toMatchObject({ code: 'not-found' })
  const head = await (await newTenant()).signIn({ head: true })
  await expect(head(system.runJob, { params })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(head(mail.test, {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('a test mail goes to the caller, and a refusal is reported with the message of the mail server', async () => {
  const goesOut = { config: { ...config, DEMO: false, SMTP_URL: smtp.url } }
  const call = await operator()
  const { email } = call
  await expect(call(mail.test, {})).rejects.toMatchObject({ code: 'mail.no-server' })
  Object.assign(app.platform, goesOut)
  expect(await call(mail.test, {})).toEqual({ to: email, failure: null })
  const got = smtp.mails.find(({ recipients }) => recipients.includes(email))
  expect(got?.subject).toBe('Testnachricht von Kreislauf')
  unknown.add(email)
  expect((await call(mail.test, {})).failure).toContain('no such mailbox')
  Object.assign(app.platform, { config: { ...goesOut.config, SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await call(mail.test, {})).failure).toContain('ECONNREFUSED')
})

test('the state counts new companies, ending trials and expiring certificates, and the list names them', async () => {
  const tenant = await newTenant()
  const day = (days: number) => `(now() at time zone 'Europe/Berlin')::date + ${days}`
  await pool.raw.query(
    `with place as (insert into department (mandator_id, department, company) values ($1, 'DISMANTLER', '{"name": "Nord"}') returning id),
       trial as (insert into module_state (mandator_id, module, kind, "from", until) values ($1, 'BTB', 'TRIAL', ${day(-10)}, ${day(5)}))
     insert into certificate (mandator_id, department_id, kind, validfrom, validto)
     select $1, id, 'EXPERT', ${day(-400)}, ${day(-30)} from place union all select $1, id, 'EXPERT', ${day(-30)}, ${day(20)} from place`,
    [tenant.mandatorId],
  )
  const call = await tenant.signIn({ admin: true })
  const row = (await call(users.mandators, {})).find(({ id }) => id === tenant.mandatorId)
  expect(row && standingsOf(row)).toEqual(['NEW', 'TRIAL', 'CERTIFICATE'])
  expect(daysBetween(today(), row?.certificateUntil ?? '')).toBe(20)
  const { companies, disk, backup } = await call(system.status, {})
  for (const count of Object.values(companies)) expect(count).toBeGreaterThan(0)
  expect(disk?.free).toBeGreaterThan(0)
  expect(backup.daily).toBe(false)
})

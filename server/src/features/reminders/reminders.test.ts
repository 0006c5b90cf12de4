import { addDays } from '@kreislauf/core/days.ts'
import { defaultReminders, reminders } from '@kreislauf/core/features/reminders/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import type { Tenant } from '../../testing/tenant.ts'
import { sendReminders } from './jobs.ts'

// Reminders of a day go to all companies: this file needs its own database.
await ownDatabase()
const { app, newTenant, pool } = await import('../../testing/tenant.ts')
const { carInLog } = await import('../log/testdata.ts')

const until = '2041-06-30'
const before = (days: number) => sendReminders(app.platform, addDays(until, -days))
const mailed = async (email: string, template = 'certificateEnding') =>
  (await pool.raw.query('select subject from mail where recipient = $1 and template = $2', [email, template])).rowCount

/** A dismantler whose recognition expires on `until`, and its administrator. */
async function recognised(tenant: Tenant) {
  const head = await tenant.signIn({ head: true })
  const { dismantlerId } = await tenant.yard()
  await tenant.inside(db =>
    db
      .insertInto('certificate')
      .values({ departmentId: dismantlerId, kind: 'EFB', validfrom: '2040-01-01', validto: until })
      .execute(),
  )
  return { head, dismantlerId }
}

/** The same with an employee and a carrier whose certificates expire on that day, too. */
async function staffed(tenant: Tenant) {
  const own = await recognised(tenant)
  await tenant.inside(async db => {
    const { id } = await db
      .insertInto('employee')
      .values({ dismantlerId: own.dismantlerId, firstname: 'Anna', lastname: 'Schulz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('qualification').values({ employeeId: id, type: 'FORKLIFTLICENSE', validto: until }).execute()
    await db.insertInto('carrier').values({ name: 'Nordfracht', permitvalidto: until }).execute()
  })
  return own
}

let first: Tenant
beforeAll(async () => {
  first = await newTenant()
})

test('an expiring certificate is mailed at 180, 90, 30 and 14 days, each once', async () => {
  const { head } = await recognised(await newTenant())
  await before(181)
  expect(await mailed(head.email)).toBe(0)
  for (const [days, mails] of [
    [180, 1],
    [170, 1],
    [90, 2],
    [89, 2],
    [30, 3],
    [14, 4],
    [1, 4],
  ] as const) {
    await before(days)
    expect([days, await mailed(head.email)]).toEqual([days, mails])
  }
})

test('a renewed certificate sends no reminder, nor does one whose administrator has turned off such mails', async () => {
  const [renewed, silent] = await Promise.all([newTenant(), newTenant()])
  const [one, other] = await Promise.all([recognised(renewed), recognised(silent)])
  await renewed.inside(db =>
    db
      .insertInto('certificate')
      .values({ departmentId: one.dismantlerId, kind: 'EFB', validfrom: '2041-07-01', validto: '2042-12-31' })
      .execute(),
  )
  await pool.raw.query(
    `update account set settings = '{"notifications": {"certificateExpiry": false}}' where id = $1`,
    [other.head.accountId],
  )
  await before(20)
  expect([await mailed(one.head.email), await mailed(other.head.email)]).toEqual([0, 0])
})

test('qualifications and partners’ documents are mailed at 60, 30 and 7 days', async () => {
  const { head } = await staffed(await newTenant())
  for (const [days, mails] of [
    [61, 0],
    [60, 2],
    [31, 2],
    [7, 4],
    [0, 4],
  ] as const) {
    await before(days)
    expect([days, await mailed(head.email, 'proofEnding')]).toEqual([days, mails])
  }
})

test('a company chooses its days, and none at all', async () => {
  const { head } = await staffed(first)
  const { version, ...usual } = await head(reminders.settings, {})
  expect(usual).toEqual(defaultReminders)
  const body = {
    version,
    company: [5, 300, 5],
    staff: [],
    partners: [100],
    documents: [],
    reviews: [10],
    reports: [],
    containers: [3],
    cars: [20],
    offers: [5],
  }
  const saved = await head(reminders.save, { body })
  expect(saved).toEqual({
    version: version + 1,
    company: [300, 5],
    staff: [],
    partners: [100],
    documents: [],
    reviews: [10],
    reports: [],
    containers: [3],
    cars: [20],
    offers: [5],
  })
  await expect(head(reminders.save, { body })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  await before(100)
  expect([await mailed(head.email), await mailed(head.email, 'proofEnding')]).toEqual([1, 1])
  await before(6)
  expect([await mailed(head.email), await mailed(head.email, 'proofEnding')]).toEqual([1, 1])
})

test('days are integers from 1 to 730, at most eight, and set with the right to change master data', async () => {
  const head = await first.signIn({ head: true })
  const reader = await first.signIn({ rights: '2222' })
  const { version } = await reader(reminders.settings, {})
  for (const company of [[0], [731], [1.5], [1, 2, 3, 4, 5, 6, 7, 8, 9]])
    await expect(
      head(reminders.save, {
        body: {
          version,
          company,
          staff: [],
          partners: [],
          documents: [],
          reviews: [],
          reports: [],
          containers: [],
          cars: [],
          offers: [],
        },
      }),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
  const body = {
    version,
    company: [],
    staff: [],
    partners: [],
    documents: [],
    reviews: [],
    reports: [],
    containers: [],
    cars: [],
    offers: [],
  }
  await expect(reader(reminders.save, { body })).rejects.toMatchObject({ code: 'forbidden' })
})

test('an unsigned month of the log is mailed 20 and 5 days before it is due, a signed one is not', async () => {
  const tenant = await newTenant()
  const { head, dismantlerId } = await recognised(tenant)
  await tenant.inside(db => carInLog(db, dismantlerId, { on: '2041-04-07' }))
  const on = (day: string) => sendReminders(app.platform, day)
  const told = () => mailed(head.email, 'reviewDue')
  for (const [day, mails] of [
    ['2041-05-10', 0],
    ['2041-05-11', 1],
    ['2041-05-12', 1],
    ['2041-05-26', 2],
    ['2041-06-01', 2],
  ] as const) {
    await on(day)
    expect([day, await told()]).toEqual([day, mails])
  }
  await tenant.inside(db =>
    db
      .insertInto('review')
      .values({ departmentId: dismantlerId, month: '2041-05-01', date: '2041-06-02', signedby: 'Anna Schulz' })
      .execute(),
  )
  await on('2041-06-29')
  expect(await told()).toBe(2)
})

test('a report to the waste statistics is mailed 30 and 7 days before it is due, one already sent is not', async () => {
  const tenant = await newTenant()
  const { head, dismantlerId } = await recognised(tenant)
  await tenant.inside(db => carInLog(db, dismantlerId, { on: '2042-04-07' }))
  const told = async (day: string) => {
    await sendReminders(app.platform, day)
    return mailed(head.email, 'reportDue')
  }
  for (const [day, mails] of [
    ['2043-02-12', 0],
    ['2043-02-13', 1],
    ['2043-03-01', 1],
    ['2043-03-08', 2],
    ['2043-03-16', 2],
  ] as const)
    expect([day, await told(day)]).toEqual([day, mails])
  const { rows } = await pool.raw.query("select text from mail where recipient = $1 and template = 'reportDue'", [
    head.email,
  ])
  expect(rows[0]?.text).toContain(`/deser/evaluations/idev/2042?yard=${dismantlerId}`)
})

test('the dashboard shows it from the first reminder on', async () => {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true })
  const { dismantlerId } = await tenant.yard()
  const soon = addDays(new Date().toISOString().slice(0, 10), 150)
  await tenant.inside(db => db.insertInto('carrier').values({ name: 'Nordfracht', permitvalidto: soon }).execute())
  const told = async () => (await head(dashboards.yard, { params: { dismantlerId } })).expiring.map(({ name }) => name)
  expect(await told()).not.toContain('Nordfracht')
  const settings = await head(reminders.settings, {})
  await head(reminders.save, { body: { ...settings, partners: [200] } })
  expect(await told()).toContain('Nordfracht')
})

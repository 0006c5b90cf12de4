import { addDays } from '@kreislauf/core/days.ts'
import { expect, test } from 'vitest'
import { app, newTenant, pool, type Tenant } from '../../testing/tenant.ts'
import { tellEndingCertificates } from './jobs.ts'

const until = '2041-06-30'
const before = (days: number) => tellEndingCertificates(app.platform, addDays(until, -days))
const mailed = async (email: string) =>
  (await pool.raw.query(`select subject from mail where recipient = $1 and template = 'certificateEnding'`, [email]))
    .rowCount

/** A dismantler whose recognition ends on `until`, and its head. */
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

test('a certificate that ends is mailed at 180, 90, 30 and 14 days, each once', async () => {
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

test('a renewed certificate reminds nobody, and neither does a head who turned such mails off', async () => {
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

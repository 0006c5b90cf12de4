import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { seeing } from '../../testing/seeing.ts'
import { sendReminders } from './jobs.ts'

// Reminders of a day go to all companies: this file needs its own database.
await ownDatabase()
const { app, newTenant, pool } = await import('../../testing/tenant.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')

/** Offers of this year: one that begins later may be a successor. */
const until = addDays(today(), 40)
const before = (days: number) => sendReminders(app.platform, addDays(until, -days))

const written: number[] = []
afterAll(() => pool.raw.query('update recycler_offer set active = false where id = any($1)', [written]))

/** A recycler with one offer of hulks that expires on `until`. */
async function plant(language = 'de') {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true, language })
  const recyclerId = await newRecycler(head)
  const offer = async (more: Parameters<typeof offerBody>[1] = {}) => {
    const { id } = await head(api.offers.save, { body: offerBody(recyclerId, { validto: until, ...more }) })
    written.push(id)
    return id
  }
  return { tenant, head, recyclerId, offer, id: await offer() }
}
const mailsTo = async (email: string) => {
  const { rows } = await pool.raw.query<{ template: string; language: string; subject: string; text: string }>(
    `select template, language, subject, text from mail where recipient = $1 and template like 'offer%' order by id`,
    [email],
  )
  return rows
}

test('the end of an offer is mailed 14 and 3 days before, each once, in the language of the administrator, with a link to the offer', async () => {
  const [german, english] = [await plant(), await plant('en')]
  for (const [days, mails] of [
    [15, 0],
    [14, 1],
    [13, 1],
    [3, 2],
    [1, 2],
    [-1, 2],
  ] as const) {
    await before(days)
    expect([days, (await mailsTo(german.head.email)).length]).toEqual([days, mails])
  }
  const [told] = await mailsTo(german.head.email)
  expect(told?.subject).toMatch(/^Verwertung Weser: Angebot läuft am \d\d\.\d\d\.\d{4} ab$/)
  expect(told?.text).toContain(`/deser/exchangerecycler/details/${german.id}\n`)
  const [other] = await mailsTo(english.head.email)
  expect(other).toMatchObject({
    language: 'en',
    subject: expect.stringContaining('Verwertung Weser: offer expires on'),
  })
})

test('offers that expire on one day are one mail with a link to the list, also to the contact if it is an own user', async () => {
  const { tenant, head, recyclerId, offer } = await plant()
  const contact = await tenant.signIn()
  const silent = await tenant.signIn()
  await pool.raw.query(
    `update account set settings = '{"notifications": {"certificateExpiry": false}}' where id = $1`,
    [silent.accountId],
  )
  const stranger = 'dispo@fremd.example'
  for (const contactmail of [contact.email.toUpperCase(), silent.email, stranger])
    await offer({ contactmail, cargoTypeId: 1 })
  await before(14)
  for (const email of [head.email, contact.email]) {
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['offersEnding'])
    expect(mails[0]?.text).toContain(`/deser/exchangerecycler?place=${recyclerId}&state=OPEN&sort=validto`)
  }
  expect([...(await mailsTo(silent.email)), ...(await mailsTo(stranger))]).toEqual([])
})

test('no reminders are sent for closed offers, a closed recycler or company, offers with a successor, and without chosen days', async () => {
  const [closed, shut, suspended] = [await plant(), await plant(), await plant()]
  const [followed, prolonged, silent] = [await plant(), await plant(), await plant()]
  await seeing(closed.head)(api.offers.setActive, { body: { ids: [closed.id], active: false } })
  await pool.raw.query('update department set active = false where id = $1', [shut.recyclerId])
  await pool.raw.query('update mandator set suspended_at = now() where id = $1', [suspended.tenant.mandatorId])
  await followed.offer({ validfrom: addDays(until, 1), validto: addDays(until, 30) })
  await seeing(prolonged.head)(api.offers.prolong, { body: { ids: [prolonged.id], validto: addDays(until, 60) } })
  const settings = await silent.head(api.reminders.settings, {})
  await silent.head(api.reminders.save, { body: { ...settings, offers: [] } })
  await before(14)
  for (const { head } of [closed, shut, suspended, followed, prolonged, silent])
    expect(await mailsTo(head.email)).toEqual([])
})

test('a prolonged offer is announced again before its new end', async () => {
  const { head, id } = await plant()
  await before(3)
  await seeing(head)(api.offers.prolong, { body: { ids: [id], validto: addDays(until, 30) } })
  await before(2)
  expect(await mailsTo(head.email)).toHaveLength(1)
  await before(-27)
  expect(await mailsTo(head.email)).toHaveLength(2)
})

import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { startSmtp } from '../../testing/smtp.ts'

// Sending takes any due mail, so those of other tests would lose their secrets.
await ownDatabase()
const { asMandator, asStranger } = await import('../../platform/database/db.ts')
const { app, newTenant, pool } = await import('../../testing/tenant.ts')
const { drawMailedVn } = await import('../receptions/index.ts')
const { drawReport } = await import('../../platform/documents/qr.ts')
const { queueMail } = await import('./index.ts')
const { deleteOldMail } = await import('./queue.queries.ts')
const { startSending } = await import('./sending.ts')

/** How often the server has deferred a recipient. */
const putOff = new Map<string, number>()
const smtp = await startSmtp({
  refusal: recipient => {
    if (recipient.startsWith('unknown')) return { code: 550, message: 'no such mailbox' }
    if (!recipient.startsWith('later') || putOff.get(recipient)) return undefined
    putOff.set(recipient, 1)
    return { code: 451, message: 'greylisted' }
  },
})
afterAll(() => smtp.close())

const loops: ReturnType<typeof startSending>[] = []
const start = (config: object = {}) => {
  const platform = { ...app.platform, config: { ...app.platform.config, DEMO: false, SMTP_URL: smtp.url, ...config } }
  loops.push(startSending(platform, app.log, { vn: drawMailedVn, order: drawReport }, 0.2))
}
afterEach(async () => {
  await Promise.all(loops.splice(0).map(loop => loop.stop()))
})

const someone = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@test.example`
const confirm = (to: string, params: object = {}) => ({
  ...{ to, language: 'de', template: 'confirm' as const },
  params: { name: 'Jörg Müßig', link: 'https://kreislauf.example/app/confirm/abc', hours: 48, ...params },
  ...{ token: 'abc', accountId: 0 },
})
const queue = (to: string, params: object = {}) => asStranger(pool, db => queueMail(db, confirm(to, params)))
const stateOf = async (to: string) => {
  const { rows } = await pool.raw.query('select state, attempts, last_error from mail where recipient = $1', [to])
  return rows[0]
}
const mailsTo = (to: string) => smtp.mails.filter(({ recipients }) => recipients.includes(to))

test('a mail arrives immediately, as text and HTML and with umlauts', async () => {
  start()
  const to = someone('neu')
  await queue(to)
  await eventually(() => expect(mailsTo(to)).toHaveLength(1))
  const [mail] = mailsTo(to)
  expect(mail).toMatchObject({ subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse', recipients: [to] })
  expect(mail?.text).toContain('Guten Tag Jörg Müßig!')
  expect(mail?.text).toContain('https://kreislauf.example/app/confirm/abc')
  expect(mail?.html).toContain('href="https://kreislauf.example/app/confirm/abc"')
  expect(mail?.html).toContain('Jörg Müßig')
  await eventually(async () => expect(await stateOf(to)).toMatchObject({ state: 'SENT', attempts: 1 }))
})

test('replies go to the reply-to address, or else to the sender', async () => {
  start()
  const [named, plain] = [someone('named'), someone('plain')]
  await asMandator(pool, { mandatorId: (await newTenant()).mandatorId }, db =>
    queueMail(db, { ...confirm(named), replyTo: 'dispo@weser.example' }),
  )
  await queue(plain)
  await eventually(() => expect([...mailsTo(named), ...mailsTo(plain)]).toHaveLength(2))
  expect(mailsTo(named)[0]?.replyTo).toMatchObject([{ address: 'dispo@weser.example' }])
  expect(mailsTo(plain)[0]?.replyTo).toBeUndefined()
})

test('a server that defers a mail is asked again after a pause', async () => {
  const to = someone('later')
  await queue(to)
  start()
  await eventually(async () =>
    expect(await stateOf(to)).toMatchObject({
      state: 'QUEUED',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    }),
  )
  const { rows } = await pool.raw.query(
    `update mail set next_try = now() where recipient = $1
     returning (select extract(epoch from m.next_try - now()) from mail m where m.id = mail.id) as seconds`,
    [to],
  )
  expect(rows[0].seconds).toBeGreaterThan(45)
  expect(rows[0].seconds).toBeLessThanOrEqual(60)
  await eventually(() => expect(mailsTo(to)).toHaveLength(1))
})

test('a permanent refusal is final, as is the last attempt', async () => {
  const [nobody, to] = [someone('unknown'), someone('later')]
  await queue(nobody)
  await queue(to)
  await pool.raw.query('update mail set attempts = 7 where recipient = $1', [to])
  start()
  await eventually(async () => expect(await stateOf(nobody)).toMatchObject({ state: 'DEAD', attempts: 1 }))
  await eventually(async () => expect(await stateOf(to)).toMatchObject({ state: 'DEAD', attempts: 8 }))
})

test('a rolled back transaction sends no mail', async () => {
  start()
  const to = someone('nie')
  const failing = asStranger(pool, async db => {
    await queueMail(db, confirm(to))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await stateOf(to)).toBeUndefined()
  expect(mailsTo(to)).toHaveLength(0)
})

test('three servers send each mail once', async () => {
  for (let server = 0; server < 3; server++) start()
  const all = Array.from({ length: 40 }, () => someone('viele'))
  await Promise.all(all.map(to => queue(to)))
  await eventually(async () =>
    expect((await Promise.all(all.map(stateOf))).every(row => row.state === 'SENT')).toBe(true),
  )
  expect(all.map(to => mailsTo(to).length)).toEqual(all.map(() => 1))
})

test('no user input becomes a header, another recipient, or markup', async () => {
  start()
  const to = someone('sicher')
  const evil = 'Eve\r\nBcc: spy@test.example\r\n\r\n<script>alert(1)</script> {{link}} $t(mail.common.footer)'
  const invitation = { inviter: evil, company: evil, days: 7, link: 'https://kreislauf.example/a?b="><i>' }
  await asStranger(pool, db =>
    queueMail(db, { to, language: 'en', template: 'invitation', params: invitation, token: 'none', accountId: 0 }),
  )
  await eventually(() => expect(mailsTo(to)).toHaveLength(1))
  const [mail] = mailsTo(to)
  expect(mail?.recipients).toEqual([to])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.subject).toContain('Eve Bcc: spy@test.example <script>')
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).not.toContain('<i>')
  expect(mail?.text).toContain('{{link}} $t(mail.common.footer)')
  for (const wrong of ['a@b.de, c@d.de', 'a@b.de\r\nBcc: c@d.de', 'A <a@b.de>', 'nobody'])
    await expect(queue(wrong)).rejects.toThrow()
  await expect(queue(someone('x'), { link: 'javascript:alert(1)' })).rejects.toThrow('links to javascript:')
})

test('without a mail server, and in a demo, mail goes to the outbox', async () => {
  start({ SMTP_URL: undefined })
  const to = someone('kein-server')
  await queue(to)
  await eventually(async () => expect(await stateOf(to)).toMatchObject({ state: 'KEPT', attempts: 0 }))
  await Promise.all(loops.splice(0).map(loop => loop.stop()))
  start({ DEMO: true })
  const visitor = someone('demo')
  await queue(visitor)
  await eventually(async () => expect(await stateOf(visitor)).toMatchObject({ state: 'KEPT' }))
  expect([...mailsTo(to), ...mailsTo(visitor)]).toEqual([])
})

test('a tenant cannot read mail, and old mail is deleted', async () => {
  const tenant = await newTenant()
  const to = someone('alt')
  await tenant.inside(db => queueMail(db, confirm(to)))
  const reading = (db: Db) => db.selectFrom('mail').select('id').execute()
  expect(await tenant.inside(reading)).toEqual([])
  const { rows } = await pool.raw.query(
    `update mail set created_at = now() - interval '91 days' where recipient = $1 returning mandator_id`,
    [to],
  )
  expect(rows[0].mandator_id).toBe(tenant.mandatorId)
  expect(await deleteOldMail(pool.raw)).toBeGreaterThan(0)
  expect(await stateOf(to)).toBeUndefined()
})

test('the keeper gets sheet 1 of the VN as PDF, which is deleted from the queue after sending', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id, vnr } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const to = someone('halter')
  const mail = () => call(receptions.mail, { params: { id }, body: { email: to } })
  await expect(mail()).rejects.toMatchObject({ code: 'receptions.not-locked' })
  await seeing(call)(receptions.lock, { params: { id } })
  expect(await mail()).toMatchObject({ mailedto: to })
  start()
  await eventually(() => expect(mailsTo(to)).toHaveLength(1))
  const [sent] = mailsTo(to)
  expect(sent?.text).toContain(vnr)
  expect(sent?.attachments).toMatchObject([
    { filename: `VN-${vnr.replace('/', '-')}.pdf`, mimeType: 'application/pdf' },
  ])
  expect(
    Buffer.from(sent?.attachments[0]?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await eventually(async () => expect(await stateOf(to)).toMatchObject({ state: 'SENT' }))
  const { rows } = await pool.raw.query(
    'select 1 from mail_attachment a join mail m on m.id = a.mail_id where recipient = $1',
    [to],
  )
  expect(rows).toEqual([])
  const history = await call(receptions.history, { params: { id } })
  expect(history.find(({ event }) => event === 'mailed')).toMatchObject({
    changes: expect.arrayContaining([{ field: 'mailedto', before: null, after: to }]),
  })
})

import { api } from '@kreislauf/core/api.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { ownDatabase } from '../../testing/own.ts'
import { startSmtp } from '../../testing/smtp.ts'

// Changes the mail server of all calls.
await ownDatabase()
const { app, newTenant, pool, stranger } = await import('../../testing/tenant.ts')
const { complete } = await import('../../testing/reception.ts')
const { seeing } = await import('../../testing/seeing.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')
const { addCargo, newCargo, orderBody } = await import('../pickuporders/testing.ts')
const { learnReach, refuseUnreachable } = await import('./reachable.ts')

const [old, modern] = await Promise.all([startSmtp({ hideSMTPUTF8: true }), startSmtp()])
afterAll(() => Promise.all([old.close(), modern.close()]))
const configOf = (url: string) => ({ ...app.platform.config, DEMO: false, SMTP_URL: url })

/** The server under test sends by this mail server from now on, and has asked it what it supports. */
const meets = (url: string) => async () => {
  Object.assign(app.platform.config, configOf(url))
  await learnReach(app.platform.config)
}
const [meetsOldServer, meetsModernServer] = [meets(old.url), meets(modern.url)]

const LOCAL = 'jörg.müßig@betrieb.example'

test('an address that the mail server cannot reach is refused once the server has said so', async () => {
  const config = configOf(old.url)
  expect(() => refuseUnreachable(config, LOCAL)).not.toThrow()
  await learnReach(config)
  expect(() => refuseUnreachable(config, LOCAL)).toThrow('invalid')
  for (const email of ['joerg@müßig.example', "o'neill+hof@betrieb.example"])
    expect(() => refuseUnreachable(config, email), email).not.toThrow()
  await learnReach(configOf('smtp://127.0.0.1:1'))
  expect(() => refuseUnreachable(configOf('smtp://127.0.0.1:1'), LOCAL)).not.toThrow()
})

test('with a server that supports such addresses they are accepted', async () => {
  await learnReach(configOf(modern.url))
  expect(() => refuseUnreachable(configOf(modern.url), LOCAL)).not.toThrow()
})

test('registration reports it at the field', async () => {
  await meetsOldServer()
  const form = async (email: string) => ({
    ...{ email, firstname: 'Jörg', lastname: 'Müßig', company: 'Müßig', language: 'de' as const },
    ...{ password: 'Altauto!2026', privacy: true, terms: true, captcha: await solvedCaptcha() },
  })
  const refused = stranger(registration.register, { body: (await form(LOCAL)) as never })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: [{ path: 'email', code: 'email_ascii' }] })
  const taken = await stranger(registration.register, { body: (await form('joerg@betrieb.example')) as never })
  expect(taken).toHaveProperty('registrationId')
})

/** What of a mail to the address is left: none may wait in the queue. */
const mailsToLocal = async () => (await pool.raw.query('select template from mail where recipient = $1', [LOCAL])).rows
const refusedAt = (path: string) => ({ code: 'invalid', fields: [{ path, code: 'email_ascii' }] })

test('a copy of a VN is not noted as mailed to such an address', async () => {
  await meetsOldServer()
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  await seeing(call)(receptions.lock, { params: { id } })
  const mail = (email: string) => call(receptions.mail, { params: { id }, body: { email } })
  await expect(mail(LOCAL)).rejects.toMatchObject(refusedAt('email'))
  expect(await call(receptions.get, { params: { id } })).toMatchObject({ mailedat: null, mailedto: null })
  expect(await mail('joerg@betrieb.example')).toMatchObject({ mailedto: 'joerg@betrieb.example' })
})

test('a dismantler is not invited at such an address', async () => {
  await meetsOldServer()
  const head = await (await newTenant({ btbUntil: null })).signIn({ head: true })
  const { id } = await head(api.companies.createCollector, { body: { company: { name: 'Abschlepp Süd' } } })
  const invite = (email: string) => head(users.inviteDelivery, { params: { id }, body: { email, reason: 'Nachbarn' } })
  await expect(invite(LOCAL)).rejects.toMatchObject(refusedAt('email'))
  expect(await invite('joerg@betrieb.example')).toHaveProperty('expires')
})

test('contacts of offers and orders at such addresses are refused at their fields', async () => {
  await meetsOldServer()
  const recycler = await (await newTenant()).signIn({ head: true })
  const recyclerId = await newRecycler(recycler)
  const contact = { body: offerBody(recyclerId, { contactmail: LOCAL }) }
  await expect(recycler(offers.save, contact)).rejects.toMatchObject(refusedAt('contactmail'))
  const { id: offerId } = await recycler(offers.save, { body: offerBody(recyclerId) })

  const tenant = await newTenant()
  const looper = await tenant.signIn({ head: true })
  const { looperId } = await newCargo(tenant, looper, 1)
  const cargoId = await addCargo(tenant, looperId, 10)
  for (const path of ['loopermail', 'recyclermail'] as const) {
    const body = orderBody({ [path]: LOCAL })
    const asked = looper(pickuporders.request, { body: { cargoId, offerId, ...body } })
    await expect(asked).rejects.toMatchObject(refusedAt(path))
    const ordered = looper(pickuporders.order, { params: { cargoId, offerId }, body })
    await expect(ordered).rejects.toMatchObject(refusedAt(path))
  }
})

test('an address that became unreachable does not hinder an order, and gets no mail', async () => {
  await meetsModernServer()
  const recycler = await (await newTenant()).signIn({ head: true })
  const { id: offerId } = await recycler(offers.save, { body: offerBody(await newRecycler(recycler)) })
  const tenant = await newTenant()
  const looper = await tenant.signIn({ head: true })
  const { looperId } = await newCargo(tenant, looper, 1)
  const at = { params: { cargoId: await addCargo(tenant, looperId, 10), offerId } }
  const { id, version, seen } = await looper(pickuporders.order, { ...at, body: orderBody({ recyclermail: LOCAL }) })
  await meetsOldServer()
  const executed = await looper(pickuporders.execute, { params: { id }, body: { version, seen } })
  expect(executed).toMatchObject({ status: 'EXECUTED' })
  expect(await mailsToLocal()).toEqual([])
})

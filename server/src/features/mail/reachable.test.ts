import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { ownDatabase } from '../../testing/own.ts'
import { startSmtp } from '../../testing/smtp.ts'

// The mail server is that of all calls.
await ownDatabase()
const { app, stranger } = await import('../../testing/tenant.ts')
const { learnReach, refuseUnreachable } = await import('./reachable.ts')

const [old, modern] = await Promise.all([startSmtp({ hideSMTPUTF8: true }), startSmtp()])
afterAll(() => Promise.all([old.close(), modern.close()]))
const configOf = (url: string) => ({ ...app.platform.config, DEMO: false, SMTP_URL: url })

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

test('a server that takes such addresses is left to take them', async () => {
  await learnReach(configOf(modern.url))
  expect(() => refuseUnreachable(configOf(modern.url), LOCAL)).not.toThrow()
})

test('who registers is told at the field', async () => {
  Object.assign(app.platform.config, configOf(old.url))
  await learnReach(app.platform.config)
  const form = async (email: string) => ({
    ...{ email, firstname: 'Jörg', lastname: 'Müßig', company: 'Müßig', language: 'de' as const },
    ...{ password: 'Altauto!2026', privacy: true, terms: true, captcha: await solvedCaptcha() },
  })
  const refused = stranger(registration.register, { body: (await form(LOCAL)) as never })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: [{ path: 'email', code: 'email_ascii' }] })
  const taken = await stranger(registration.register, { body: (await form('joerg@betrieb.example')) as never })
  expect(taken).toHaveProperty('registrationId')
})

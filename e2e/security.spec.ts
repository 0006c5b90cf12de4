import { createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { notice, seen } from './notice.ts'
import { newAccount } from './people.ts'
import { expect, type Login, signIn, signOut, test } from './signed-in.ts'

const PERIOD = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code of an authenticator app (RFC 6238), `steps` steps from now. The server accepts the next one, too, so that
 * a newer code than the last is available at any second.
 */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + steps))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function typePassword(page: Page, { email, password }: Login) {
  await page.goto('/app/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function prove(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Identität bestätigen' })
  await dialog.getByLabel('Passwort', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
}

/** Sets up an authenticator app on the screen with the panel; returns its key and the recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'App einrichten' }).click()
  await prove(page, password)
  const dialog = page.getByRole('dialog', { name: 'App einrichten' })
  await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  const key = await dialog.getByRole('definition').innerText()
  await dialog.getByLabel('Code aus der App').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Code prüfen und einschalten' }).click()
  const shown = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'Codes sicher aufbewahrt' }).click()
  return { key, codes }
}

test('authenticator and recovery codes are set up and required, each valid once', async ({ another }) => {
  const person = await newAccount()
  const page = await another()
  await signIn(page, person)
  await page.goto('/app/deser/profile/security')
  const { key, codes } = await setUpApp(page, person.password)
  await expect(seen(page, 'Noch 10 Codes übrig')).toBeVisible()

  const other = await another()
  await typePassword(other, person)
  await expect(other.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
  await other.getByLabel('Code aus der App').fill('000000')
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('ist falsch oder wurde bereits verwendet')
  await other.getByLabel('Code aus der App').fill(codeOf(key, 1))
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(other).toHaveURL(/\/deser\//)

  const useRecovery = async (into: Page, code = '') => {
    await typePassword(into, person)
    await into.getByText('Wiederherstellungscode').first().click()
    await into.getByRole('textbox', { name: 'Wiederherstellungscode' }).fill(code)
    await into.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  const lost = await another()
  await useRecovery(lost, codes[0])
  await expect(lost).toHaveURL(/\/deser\//)
  const again = await another()
  await useRecovery(again, codes[0])
  await expect(again.getByRole('alert')).toContainText('ist falsch oder wurde bereits verwendet')
})

test('a passkey is created, named, and signs in without a password', async ({ another }) => {
  const person = await newAccount()
  const page = await another()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, person)
  await page.goto('/app/deser/profile/security')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const naming = page.getByRole('dialog', { name: 'Passkey hinzufügen' })
  await naming.getByLabel('Name').fill('Hallentablet')
  await naming.getByRole('button', { name: 'Passkey erstellen' }).click()
  await prove(page, person.password)
  await page.getByRole('button', { name: 'Codes sicher aufbewahrt' }).click()
  await expect(seen(page, 'Hallentablet')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL(/\/deser\//)

  await signOut(page)
  await typePassword(page, person)
  await page.getByRole('button', { name: 'Passkey bestätigen' }).click()
  await expect(page).toHaveURL(/\/deser\//)
})

test('accounts of a company that requires a second factor can only open the enrolment', async ({ another }) => {
  const person = await newAccount()
  const page = await another()
  await signIn(page, person)
  await page.goto('/app/deser/profile/security')
  await page.getByRole('switch', { name: 'Zweiter Faktor für alle Benutzer verpflichtend' }).check({ force: true })
  await expect(seen(page, 'Das gilt auch für Sie.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Anmeldung in Ihrem Unternehmen' })
  await page.locator('form', { has: panel }).getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(page, 'Die Regeln für Ihr Unternehmen sind gespeichert.')).toBeVisible()
  await page.goto('/app/deser/company')
  await expect(page).toHaveURL(/\/enrol$/)
  await expect(page.getByRole('button', { name: 'Weiter zu Kreislauf' })).toBeDisabled()
  await setUpApp(page, person.password)
  await page.getByRole('button', { name: 'Weiter zu Kreislauf' }).click()
  await expect(page).toHaveURL(/\/deser\//)
})

test('a session ended in one browser ends in the other at once', async ({ another }) => {
  const person = await newAccount()
  const here = await another()
  const there = await another()
  await signIn(here, person)
  const listening = there.waitForResponse(/\/api\/sse\/(?!init)/)
  await signIn(there, person)
  await listening
  await here.goto('/app/deser/profile/security')
  await here.getByRole('button', { name: /^Sitzung beenden: .*$/ }).click()
  await expect(there).toHaveURL(/\/login/)
  await expect(notice(here, /Sitzung beendet: .+/)).toBeVisible()
  await expect(seen(here, 'Dieses Gerät')).toBeVisible()
})

test('an inactive user sees a countdown, stays by a key or a mere click, and finds the draft after the next sign-in', async ({
  another,
}) => {
  const person = await newAccount()
  const page = await another()
  await page.clock.install()
  await signIn(page, person)
  await page.goto('/app/deser/company/neu')
  await page.getByRole('textbox', { name: 'Firmenname' }).first().fill('Pause Autoverwertung')
  await page.clock.runFor(2000)
  const second = await page.context().newPage()
  await second.goto('/app/deser/profile/security')
  await expect(second.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.clock.fastForward('04:00:05')
  await page.clock.runFor(1500)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('timer')).toBeHidden()
  // Voice control and switches press buttons without key or pointer events.
  await page.clock.fastForward('04:00:05')
  await page.clock.runFor(1500)
  await page.getByRole('button', { name: /Angemeldet bleiben/ }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('timer')).toBeHidden()
  await page.clock.fastForward('04:02:00')
  await page.clock.runFor(1500)
  await expect(page).toHaveURL(/\/login/)
  await expect(second).toHaveURL(/\/login/)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\/company\/neu/)
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(page.getByRole('textbox', { name: 'Firmenname' }).first()).toHaveValue('Pause Autoverwertung')
})

test('pages and workers have security headers, script chunks none, to save bytes', async ({ request }) => {
  const rules = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy']
  const headersOf = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
    return { headers: rules.filter(name => name in answer.headers()), text: await answer.text() }
  }
  const page = await headersOf('/app/login')
  expect(page.headers).toEqual(rules)
  const [script = ''] = /\/app\/assets\/[\w-]+\.js/.exec(page.text) ?? []
  expect((await headersOf(script)).headers).toEqual([])
  const assets = await readdir(join(import.meta.dirname, '../web/dist/assets'))
  const worker = assets.find(name => /worker.*\.js$/.test(name))
  expect((await headersOf(`/app/assets/${worker}`)).headers).toEqual(rules)
})

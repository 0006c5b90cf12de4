import type { Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { notice, seen } from './notice.ts'
import { send } from './office.ts'
import { expect, signIn, signOut, test } from './signed-in.ts'

const PASSWORD = 'Altauto!2026'
const OTHER = 'Neuauto!2027'
const newMail = (who: string) => `${who}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@betrieb.example`

const newPassword = (page: Page) => page.getByLabel(/^Passwort( \*)?$/)

/** The path of the link in the latest mail to the address. */
async function linkIn(address: string): Promise<string> {
  const { text } = await mailTo(address)
  const link = /https?:\/\/[^/\s]+(\/app\/\S+)/.exec(text ?? '')?.[1]
  if (!link) throw new Error(`no link in the mail to ${address}`)
  return link
}

async function fillRegistration(page: Page, email: string) {
  await page.goto('/app/register')
  await page.getByLabel('Firmenname').fill('Roth Autoverwertung')
  await page.getByLabel('Vorname').fill('Rosa')
  await page.getByLabel('Nachname').fill('Roth')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await newPassword(page).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await page.getByLabel(/Nutzungsbedingungen zu/).check()
  await page.getByLabel(/Datenschutzerklärung zur Kenntnis/).check()
}

async function register(page: Page, email: string) {
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(/\/registered$/)
}

test('a company registers, opens the link of its mail, and is led to enter its kind @phone', async ({ page }) => {
  const email = newMail('rosa')
  await page.goto('/app/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Unternehmen registrieren' }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  await register(page, email)
  await expect(seen(page, email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Erneut senden in \d+ Sekunden/ })).toBeDisabled()
  const link = await linkIn(email)
  await page.goto(link)
  await expect(page).toHaveURL(/\/deser\/company/)
  await expect(notice(page, 'Willkommen, Rosa!')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page).toHaveURL(/\/accexists$/)
})

test('registering shows invalid fields and keeps the input', async ({ page }) => {
  await page.goto('/app/register')
  await newPassword(page).fill('kurz')
  const rules = page.getByRole('list', { name: 'Anforderungen an das Passwort' })
  await expect(rules.getByText('erfüllt')).toHaveCount(1)
  await newPassword(page).fill(PASSWORD)
  await expect(rules.getByText('erfüllt')).toHaveCount(5)
  await page.getByLabel('Passwort wiederholen').fill('anders')
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(seen(page, 'Die beiden Passwörter stimmen nicht überein.', { exact: true })).toBeVisible()
  const message = seen(page, 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung zur Kenntnis genommen haben.', {
    exact: true,
  })
  await expect(message).toBeVisible()
  const [said, link] = [await message.boundingBox(), await seen(page, 'Datenschutzerklärung lesen').boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0)
  await expect(newPassword(page)).toHaveValue(PASSWORD)
})

test('a known address is registered like a new one; its owner is informed by mail', async ({ page }) => {
  const email = newMail('rita')
  await register(page, email)
  await page.goto(await linkIn(email))
  await expect(page).toHaveURL(/\/deser\/company/)
  await signOut(page)
  await register(page, email)
  const link = await linkIn(email)
  expect(link).toBe('/app/accexists')
  await page.goto(link)
  await page.getByRole('button', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password is reset by mail', async ({ page }) => {
  const email = newMail('gerd')
  await register(page, email)
  await page.goto(await linkIn(email))
  await expect(page).toHaveURL(/\/deser\/company/)
  await signOut(page)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  // The address changes before the screen does, and the login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(seen(page, 'Bitte prüfen Sie Ihren Posteingang')).toBeVisible()
  const link = await linkIn(email)
  await page.goto(link)
  await newPassword(page).fill(OTHER)
  await page.getByLabel('Passwort wiederholen').fill(OTHER)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, { email, password: OTHER })
  await signOut(page)
  await page.goto(link)
  await newPassword(page).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
})

test('an invited user sets a password by the link and is signed in', async ({ page }) => {
  const [head, invited] = [newMail('hanna'), newMail('ida')]
  await register(page, head)
  await page.goto(await linkIn(head))
  await expect(page).toHaveURL(/\/deser\/company/)
  const account = { email: invited, firstname: 'Ida', lastname: 'Neu', rights: '2077' }
  expect((await send(page, 'PUT', '/accounts', account)).status).toBe(200)
  await page.goto(await linkIn(invited))
  await expect(page.getByRole('heading', { name: 'Legen Sie Ihr Passwort fest' })).toBeVisible()
  await newPassword(page).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(page).toHaveURL(/\/deser\//)
  await expect(notice(page, 'Willkommen, Ida!')).toBeVisible()
})

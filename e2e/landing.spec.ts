import type { Page } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'
import { expect, test } from './signed-in.ts'

/** The server declares itself a demo, as the trial installation does. */
async function asDemo(page: Page) {
  const env = await (await page.request.get('/api/sys/env')).json()
  await page.route('**/api/sys/env*', route => route.fulfill({ json: { ...env, demo: true } }))
}

const small = demoLogins.find(({ email }) => email.startsWith('hansen'))?.email ?? ''

test('one click on the landing page enters the demo, and another one a further account of it', async ({ page }) => {
  await asDemo(page)
  await page.goto('/app/welcome')
  await page.getByRole('link', { name: 'Demo: kleiner Betrieb' }).first().click()
  await expect(page).toHaveURL(/\/deser\/dashboard/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(small)
})

test('on the login a click on a demo account signs in', async ({ page }) => {
  await asDemo(page)
  await page.goto('/app/login')
  await page.getByRole('button', { name: /^Entsorger und Beförderer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
})

test('without a demo, a link to a demo account signs nobody in', async ({ page }) => {
  await page.goto('/app/login?demo=small')
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toHaveValue('')
})

test('the header of the landing page links to its sections and to the sign-in', async ({ page }) => {
  await page.goto('/app/welcome')
  const head = page.getByRole('banner')
  for (const [name, id] of [
    ['Funktionen', 'steps'],
    ['Recht', 'law'],
    ['Preise', 'prices'],
  ]) {
    await head.getByRole('link', { name: name! }).click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  await head.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
})

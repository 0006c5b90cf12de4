import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Suchen' })
const groups = (page: Page) => page.getByRole('listbox', { name: 'Treffer' }).getByRole('group')
const group = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Treffer' }).getByRole('group', { name })

async function openBox(page: Page, path: string) {
  await page.goto(`/app${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(box(page)).toBeFocused()
}

test('before any input the search offers recent records, frequent actions, and the areas', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup')
  await page.locator('main tbody tr[data-index] a').first().click()
  await expect(page).toHaveURL(/carpickup\/details\/\d+/)
  const record = page.url()
  await expect(page).toHaveTitle(/ · .* · Kreislauf$/)
  const title = (await page.title()).split(' · ').at(-2) ?? ''
  await openBox(page, '/deser/dashboard')
  await expect(group(page, 'Zuletzt geöffnet').getByRole('option').first()).toContainText(title)
  await expect(group(page, 'Aktionen').getByRole('option')).toHaveText([
    'Neue Annahme',
    'Neue Entsorgung',
    'Neuer Abschluss',
  ])
  await expect(group(page, 'Seiten').getByRole('option').first()).toHaveText('Heute')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(record)
})

test('recent records are not shown to other users of the device, and disappear with the right to see them', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/employee')
  await page.locator('main tbody tr[data-index] a').first().click()
  await expect(page).toHaveURL(/employee\/details\/\d+/)
  await expect(page.locator('main form')).toBeVisible()
  await openBox(page, '/deser/dashboard')
  await expect(group(page, 'Zuletzt geöffnet').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const change = (more: object) =>
    page.evaluate(more => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, account: { ...user.account, ...more } }))
    }, more)
  // The account cannot be refetched.
  await page.route('**/api/accounts/**', route => route.abort())
  const { id, granted } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').account)
  for (const other of [
    { id: 999_999, granted },
    { id, granted: '0' },
    { id, granted },
  ]) {
    await change(other)
    await openBox(page, '/deser/dashboard')
    await expect(group(page, 'Seiten')).toBeVisible()
    await expect(group(page, 'Zuletzt geöffnet')).toHaveCount(other.id === id && other.granted === granted ? 1 : 0)
  }
})

test('hits show their kind and state, with the searched text in bold', async ({ as }) => {
  const page = await as('nordkreis')
  await openBox(page, '/deser/dashboard')
  await box(page).fill('golf')
  const receptions = group(page, /^Annahmen \d/)
  await expect(receptions.locator('mark').first()).toHaveText('Golf')
  await expect(receptions.locator('[data-tone]').first()).toBeVisible()
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toHaveText(/^[\d.]+ Einträge$/)
  const all = receptions.getByRole('option', { name: /^Alle [\d.]+ anzeigen$/ })
  const count = /[\d.]+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
  await all.click()
  await expect(page).toHaveURL(/carpickup\?q=golf/)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} von `) })).toBeVisible()
})

test('a plate is highlighted however it is typed, and a hit opens in a new tab', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup')
  const plate =
    (await page
      .locator('main tbody tr[data-index] td')
      .filter({ hasText: /^[A-Z]{1,3}-[A-Z]{1,2} \d+$/ })
      .first()
      .textContent()) ?? ''
  await openBox(page, '/deser/dashboard')
  await box(page).fill(plate.toLowerCase().replace(/[\s-]/g, ''))
  await expect(
    group(page, /^Annahmen/)
      .locator('mark')
      .first(),
  ).toHaveText(plate)
  const tab = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await tab).toHaveURL(/\/details\/\d+/)
  await expect(groups(page).first()).toBeVisible()
})

test('the search does not mention plates to a company without cars', async ({ looking }) => {
  const page = await looking('weser')
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('button', { name: 'Suchen: Name oder Seite …' })).toBeVisible()
})

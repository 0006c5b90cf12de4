import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

const long = `Am Sonntag ab 20 Uhr warten wir das System. ${'Bitte speichern Sie vorher alles, was Sie eingegeben haben. '.repeat(5)}`
const alert = (id: number, level: string, message: string) => ({ id, level, message, language: 'de', version: 1 })

/** Mocks the operator's alerts. */
const tell = (page: Page, alerts: object[]) =>
  page.route('**/api/sys/alerts*', route => route.fulfill({ json: alerts }))

const lines = (page: Page) => page.getByRole('status').locator('[data-level]')

test('one line is above the screen, the most severe; the others unfold from it', async ({ as }) => {
  const page = await as('nordkreis')
  await tell(page, [alert(1, 'info', long), alert(2, 'warning', 'Die Post ist gestört.')])
  await page.goto('/app/deser/dashboard')
  await expect(lines(page)).toHaveText(['Die Post ist gestört. +1'])
  await page.getByRole('button', { name: 'Alle Hinweise ganz anzeigen' }).click()
  await expect(lines(page)).toHaveCount(2)
  const [width, whole] = await lines(page)
    .nth(1)
    .locator('span')
    .first()
    .evaluate(words => [words.clientWidth, words.scrollWidth])
  expect(whole).toBeLessThanOrEqual(width ?? 0)
  await page.getByRole('button', { name: 'Hinweise einklappen' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('on a phone a long line is cut, and a tap anywhere on it unfolds it @phone', async ({ as, isMobile }) => {
  test.skip(!isMobile, 'needs touch')
  const page = await as('nordkreis')
  await tell(page, [alert(1, 'info', long)])
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('button', { name: 'Alle Hinweise ganz anzeigen' })).toBeVisible()
  expect((await lines(page).boundingBox())?.height).toBeLessThanOrEqual(45)
  await page.touchscreen.tap(120, ((await lines(page).boundingBox())?.y ?? 0) + 20)
  await expect.poll(async () => (await lines(page).boundingBox())?.height).toBeGreaterThan(100)
})

test('space for lines shown last time is reserved until they are loaded', async ({ as }) => {
  const page = await as('nordkreis')
  await tell(page, [alert(1, 'info', 'Am Sonntag geschlossen.')])
  await page.goto('/app/deser/carpickup')
  await expect(lines(page)).toHaveCount(1)
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  const before = await top()
  let free = () => {}
  const held = new Promise<void>(resolve => {
    free = resolve
  })
  await page.unroute('**/api/sys/alerts*')
  await page.route('**/api/sys/alerts*', async route => {
    await held
    await route.fulfill({ json: [alert(1, 'info', 'Am Sonntag geschlossen.')] })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  expect(await top()).toBe(before)
  free()
  await expect(lines(page)).toHaveCount(1)
  expect(await top()).toBe(before)
})

test('success is announced in the same live region as everything else', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/profile')
  const said = page.locator('[data-announcer]')
  const form = page.locator('main form').first()
  const name = form.getByRole('textbox').first()
  const kept = await name.inputValue()
  await name.fill(`${kept} `)
  await name.fill(`${kept}x`)
  await page.keyboard.press('Control+S')
  await expect(said).toContainText('gespeichert')
  await expect(page.locator('.mantine-Notification-root')).toHaveAttribute('aria-live', 'off')
  await name.fill(kept)
  await page.keyboard.press('Control+S')
  await expect(seen(page, 'Nicht gespeicherte Änderungen')).toHaveCount(0)
})

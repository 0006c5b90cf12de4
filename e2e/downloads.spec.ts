import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('the legal pages are public, in the selected language', async ({ page }) => {
  await page.goto('/app/login')
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByLabel('Sprache').selectOption('pl')
  await expect(page.getByRole('heading', { level: 1, name: 'Informacje o wydawcy' })).toBeVisible()
  await expect(seen(page, 'Information under § 5 DDG')).toBeVisible()
  await expect(seen(page, 'Przetłumaczone częściowo')).toBeVisible()
  await page.goto('/app/login')
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
})

test('a declaration of loss is prefilled from a reception', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup')
  await page.locator('main :is(tr, li)[data-index] a[href^="/app/deser/"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: /^Unterlagen/ }).click()
  await page.getByRole('button', { name: 'Verlusterklärung ZB I/II' }).click()
  await expect(seen(page, /Übernommen aus VN/)).toBeVisible()
  await expect(page.getByLabel('FIN')).toHaveValue(/^[A-Z0-9]{17}$/)
  // Lost papers and the reason have to be entered.
  await page.getByLabel('ZB I (Fahrzeugschein)').check()
  await page.getByLabel('Verloren').check()
  const paper = page.waitForResponse(/downloads\/loss/)
  await page.getByRole('button', { name: 'PDF erstellen' }).click()
  expect((await paper).headers()['content-type']).toContain('application/pdf')
})

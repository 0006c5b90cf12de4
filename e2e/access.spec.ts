import { expect, test } from './signed-in.ts'

test('on paper the screen stands without what leads to others', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/carpickup/neu')
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Annahme' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('[data-savebar]')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Annahme' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('each tab of a screen has a title of its own', async ({ looking }) => {
  const page = await looking('nordkreis')
  const titles = new Set<string>()
  for (const tab of ['', '/certificates', '/numbers', '/collectors']) {
    await page.goto(`/app/deser/company${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ · .* · Kreislauf$/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(4)
})

test('a box that is wrong says so to those who cannot see it', async ({ page }) => {
  await page.goto('/app/register')
  const consent = page.getByRole('checkbox').first()
  await expect(consent).toHaveAttribute('aria-invalid', 'false')
  await page.locator('form button[type=submit]').click()
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
})

test('with colours of the system the open tab is marked by a line', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/app/deser/evaluations')
  const line = (tab: string) =>
    page.getByRole('button', { name: tab, exact: true }).evaluate(one => getComputedStyle(one).borderBottomColor)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await line('Fahrzeuge')).not.toBe(await line('Berichte'))
  await page.emulateMedia({ forcedColors: 'none' })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

/** Every list that can be searched and exported. */
const lists = [
  ['nordkreis', '/deser/carpickup'],
  ['nordkreis', '/deser/carsinventory'],
  ['nordkreis', '/deser/btb'],
  ['nordkreis', '/deser/btb/entries?tab=entries'],
  ['nordkreis', '/deser/btb/output'],
  ['nordkreis', '/deser/btb/output?tab=others'],
  ['foerde', '/deser/collectorjournal'],
  ['elbe', '/deser/handed'],
] as const

/**
 * Two words of the first row from different columns, the later one first and shortened: no phrase of one column
 * contains them.
 */
async function twoWords(page: Page): Promise<string> {
  // The placeholder of an empty value is no value.
  const row = page.locator('main tbody tr[data-index]').first()
  const cells = await row.locator('td:not(:has([data-none]))').allInnerTexts()
  const words = cells.map(text => /\p{L}{4,}|\d{3,}/u.exec(text)?.[0] ?? '').filter(Boolean)
  const [one = '', ...others] = words
  const other = others.find(word => word !== one) ?? ''
  return `${other.toUpperCase()} ${one.slice(0, -1)}`
}

async function rowsInFile(page: Page): Promise<number> {
  await page.locator('main').getByRole('button', { name: 'Exportieren' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Als CSV-Datei' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return parse(text, { delimiter: ';', bom: true, from_line: 2 }).length
}

for (const [who, path] of lists)
  test(`two words find the same rows of ${path} on screen and in its export`, async ({ as }) => {
    const page = await as(who)
    await page.goto(`/app${path}`)
    await expect(page.locator('main tbody tr[data-index]').first()).toBeVisible()
    const q = await twoWords(page)
    await page.locator('main input[type=search]').fill(q)
    const status = page.locator('main').getByText(/^[\d.]+ von [\d.]+/)
    await expect(status, q).toBeVisible()
    await expect(page).toHaveURL(/q=/)
    const shown = Number(/^[\d.]+/.exec((await status.textContent()) ?? '')?.[0].replaceAll('.', ''))
    expect(shown, q).toBeGreaterThan(0)
    expect(await rowsInFile(page), q).toBe(shown)
  })

test('a list without results names the searched text, and a list that is left stops loading', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup?q=Xyzzy')
  await expect(seen(page, 'Keine Treffer für „Xyzzy“')).toBeVisible()
  const held = page.waitForEvent('requestfailed', { predicate: request => request.url().includes('/api/cars/of/') })
  await page.route('**/api/cars/of/**', () => undefined)
  const menu = page.getByRole('navigation').first()
  const request = page.waitForRequest(request => request.url().includes('/api/cars/of/'))
  await menu.getByRole('link', { name: 'Fahrzeuge', exact: true }).click()
  await request
  await menu.getByRole('link', { name: 'Annahmen', exact: true }).click()
  expect((await held).failure()?.errorText).toContain('ABORTED')
})

test('on a phone the whole card opens its record @phone', async ({ as, isMobile }) => {
  test.skip(!isMobile, 'cards are for phones')
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup?status=OPEN')
  const card = page.locator('main li[data-index]').first()
  await card.locator('[class*=_cardText_]').click({ force: true })
  await expect(page).toHaveURL(/carpickup\/details\/\d+/)
  const fields = page.locator('main form input.mantine-Input-input')
  await expect(fields.first()).toBeVisible()
  for (const { height } of await fields.evaluateAll(all => all.slice(0, 12).map(one => one.getBoundingClientRect())))
    expect(height).toBeGreaterThanOrEqual(48)
})

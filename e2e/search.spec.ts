import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from './signed-in.ts'

/** Every list that is searched and handed out as a file. */
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

/** Two words of the first row from different columns, the later one first and cut: no phrase of one column holds them. */
async function twoWords(page: Page): Promise<string> {
  const cells = await page.locator('main tbody tr[data-index]').first().locator('td').allInnerTexts()
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
  test(`two words find the same rows of ${path} on the screen and in its file`, async ({ as }) => {
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

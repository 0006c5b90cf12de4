import { violations } from './axe.ts'
import { seen } from './notice.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

const file = (text: string) => ({ name: 'Ankauf.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file of vehicles is valued line by line, and one line is saved as a valuation', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/purchaser/portfolio')
  await settled(page)
  const choose = page.locator('input[type="file"]')
  await choose.setInputFiles(file('KBA-Nummer;FIN\n'))
  await expect(seen(page, /^Unter der Überschrift der Datei steht keine Zeile/)).toBeVisible()
  await choose.setInputFiles(file('KBA-Nummer;FIN;Klasse\n0603ALR;;\n;WBAXX11010AB12345;\n;ZZZXX11010AB12345;\n'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ankauf.csv' })).toBeVisible()
  await expect(seen(page, '2 Zeilen mit Wert')).toBeVisible({ timeout: 20_000 })
  await expect(seen(page, /Aus der FIN ist nur der Hersteller bekannt/)).toBeVisible()
  await expect(seen(page, /Der Hersteller dieser FIN ist unbekannt/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Aktionen: 0603ALR' }).click()
  await page.getByRole('menuitem', { name: 'Bewertung speichern' }).click()
  await expect(page).toHaveURL(/purchaser\/forecasts\/details\/\d+/)
})

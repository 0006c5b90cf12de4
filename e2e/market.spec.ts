import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('market prices are next to the own orders, as a chart with its table, kind by kind', async ({ as }) => {
  const page = await as('elbe')
  await page.goto('/app/deser/exchangelooper/myorders')
  await page.getByRole('navigation', { name: 'Abholaufträge' }).getByText('Marktpreise').click()
  const chart = page.getByRole('figure', { name: 'Marktpreise: Restkarossen' })
  await expect(chart).toContainText(/Mittlerer Erlös anderer Betriebe: \d+,\d\d\s€\/t/)
  await chart.getByText('Zahlen als Tabelle').click()
  const rows = chart.getByRole('row')
  await expect(rows.first()).toHaveText('MonatEigene AbholaufträgeAndere Betriebe')
  await expect(rows.nth(1)).toHaveText(/–\d+,\d\d\s€\/t$/)
  await page.getByRole('combobox', { name: 'Ladungsart' }).click()
  await page.getByRole('option', { name: 'Katalysatoren' }).click()
  await expect(page.getByRole('figure', { name: 'Marktpreise: Katalysatoren' })).toContainText('€/Stk.')
  await page.reload()
  await expect(page.getByRole('figure', { name: 'Marktpreise: Katalysatoren' })).toBeVisible()
})

test('Today links a recycler to the orders that wait for its answer', async ({ as }) => {
  const page = await as('weser')
  await page.goto('/app/deser/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: /zu beantworten/ })
    .first()
    .getByRole('link', { name: /^Beantworten/ })
    .click()
  await expect(page).toHaveURL(/exchangerecycler\/orders/)
  await expect(seen(page, /^(erteilt|Anfrage)$/).first()).toBeVisible()
})

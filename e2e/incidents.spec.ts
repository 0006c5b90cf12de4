import { countEfforts, within } from './effort.ts'
import { seen } from './notice.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

test('an incident is entered on the yard within four clicks, completed later and found among the open ones @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('hansen')
  const what = `Kraftstoff neben der Wanne, ${isMobile ? 'Telefon' : 'Büro'}`
  await countEfforts(page)
  await page.goto('/app/deser/btb/incidents')
  await settled(page)
  await within(page, 'log an incident', { clicks: 4, chars: 60, seconds: 30 }, async () => {
    await page.getByRole('button', { name: 'Neues Vorkommnis' }).click()
    await expect(page.getByRole('textbox', { name: 'Was ist passiert?' })).toBeFocused()
    await page.keyboard.type(what)
    await page.getByRole('combobox', { name: 'Art' }).click()
    await page.getByRole('option', { name: 'Unfall oder Leckage' }).click()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/incidents\/details\/\d+/)
  })
  await expect(page.getByRole('heading', { level: 1, name: /^Unfall oder Leckage, / })).toBeVisible()
  await page.getByRole('textbox', { name: 'Abhilfe' }).fill('Bindemittel')
  await page.getByRole('textbox', { name: 'Erledigt am' }).fill('+0')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(seen(page, 'erledigt', { exact: true })).toBeVisible()

  await page.goto('/app/deser/btb/incidents?state=OPEN')
  await expect(seen(page, 'offen', { exact: true }).first()).toBeVisible()
  await expect(seen(page, what)).toHaveCount(0)
  await page.goto('/app/deser/btb?kind=INCIDENT')
  await seen(page, 'Unfall oder Leckage').first().click()
  await expect(page).toHaveURL(/incidents\/details\/\d+/)
})

test('a collection point has its own incidents', async ({ as }) => {
  const page = await as('foerde')
  await page.goto('/app/deser/collectorjournal?kind=INCIDENT')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal der Annahmestelle' })).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Vorkommnisse' }).click()
  await expect(seen(page, 'Abschleppwagen nicht einsatzbereit').first()).toBeVisible()
})

import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('a yard sees which parts of a car are wanted and for how much, and searches by the number on a part', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/dashboard')
  await page.getByRole('button', { name: /^Alle \d+ Aufgaben anzeigen$/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /Fahrzeuge mit gesuchten Teilen/ })
    .getByText('Ansehen')
    .click()
  await expect(page).toHaveURL(/carsinventory\?wanted=yes/)

  await test.step('each car of the list is marked, and its screen lists the best offers', async () => {
    await expect(page.getByRole('img', { name: 'Gesucht' }).first()).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const panel = page.getByRole('region', { name: 'Von Aufarbeitern gesucht' })
    await expect(panel.getByText(/^\d+ Teile gesucht: [\d.]+\s€$/)).toBeVisible()
    await panel.getByRole('link', { name: /Angebote$/ }).click()
    await expect(page.getByRole('heading', { name: /^Angebote für / })).toBeVisible()
    await expect(seen(page, 'Bestes Angebot').first()).toBeVisible()
    await seen(page, 'Annahmebedingungen und Abzüge').first().click()
  })

  await test.step('without a car, offers are found by what is read off the part', async () => {
    const number = await seen(page, /^[A-Z]{2}-\d{4}\s·\s/)
      .first()
      .textContent()
    await page.goto('/app/deser/myreman/offers')
    await page.getByRole('combobox', { name: 'Suchen nach' }).click()
    await page.getByRole('option', { name: 'Artikelnummer' }).click()
    await page.getByRole('textbox', { name: 'Suchwerte' }).fill(number?.split(/\s·\s/)[0]?.replace('-', ' ') ?? '')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(seen(page, '1 Angebot')).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Suchen', exact: true }).fill(number?.split(/\s·\s/)[0] ?? '')
    await page
      .getByRole('group', { name: /^Angebote der Aufarbeiter/ })
      .getByRole('option')
      .click()
    await expect(page).toHaveURL(/by=number&values=/)
    await page.getByRole('textbox', { name: 'Suchwerte' }).fill('gibtesnicht')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(seen(page, 'Kein Angebot gefunden')).toBeVisible()
  })
})

import { today } from '@kreislauf/core/days.ts'
import { notice } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('a price is typed, stands in the book with its kind, is corrected, and leads to the record of another', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/purchaser/prices')
  await page.getByRole('button', { name: 'Preis eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preis eintragen' })
  const kind = dialog.getByRole('combobox', { name: 'Bezeichnung' })
  await kind.fill('Armaturenbrett')
  await page.getByRole('option', { name: 'Armaturenbrett' }).click()
  await dialog.getByLabel('Preis netto').fill('64')
  await dialog.getByLabel('Käufer').fill('Teilehaus Kiel GmbH')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(page, 'Der Preis ist gespeichert.')).toBeVisible()
  await page.getByPlaceholder('Bezeichnung, Käufer, Beleg').fill('Armaturenbrett')
  await page.getByRole('row', { name: /^Armaturenbrett/ }).click()
  await expect(page.getByRole('heading', { name: 'Armaturenbrett', level: 1 })).toBeVisible()
  await page.getByRole('row', { name: /Teilehaus Kiel GmbH/ }).click()
  const own = page.getByRole('dialog', { name: 'Armaturenbrett' })
  await own.getByLabel('Preis netto').fill('70')
  await own.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('row', { name: /70,00 €.*Teilehaus Kiel GmbH/ })).toBeVisible()
  await page.goto(`/app/deser/purchaser/prices?tab=points&source=NOTE&q=${today().slice(0, 4)}`)
  await page.getByRole('link', { name: /^LS-/ }).first().click()
  await expect(page).toHaveURL(/myreman\/deliveries\/details\/\d+/)
})

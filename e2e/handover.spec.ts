import { seen } from './notice.ts'
import { fill, part, pick } from './office.ts'
import { expect, test } from './signed-in.ts'

test('a whole car is handed over to another dismantler, and returns when the disposal is deleted', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/btb/disposers/neu')
  await fill(page.locator('main'), { Name: 'Autoverwertung Treene' })
  await page.getByRole('combobox', { name: 'Art', exact: true }).first().click()
  await page.getByRole('option', { name: 'Demontagebetrieb', exact: true }).click()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/disposers\/details\/\d+/)

  await page.goto('/app/deser/carsinventory?step=VEHICLE')
  await page.locator('main tbody tr[data-index]').first().click()
  await expect(page).toHaveURL(/carsinventory\/details\/\d+/)
  const car = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Ganzes Fahrzeug weitergeben' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('160104')
  await dialog.getByRole('button', { name: 'Ganzes Fahrzeug weitergeben' }).click()
  await expect(dialog.getByText('Bitte ausfüllen').or(dialog.locator('[aria-invalid="true"]')).first()).toBeVisible()
  await pick(dialog, 'Demontagebetrieb', 'Autoverwertung Treene')
  await dialog.getByRole('button', { name: 'Ganzes Fahrzeug weitergeben' }).click()
  await expect(dialog).toBeHidden()
  await expect(seen(page, 'im Ganzen an einen anderen Demontagebetrieb weitergegeben')).toBeVisible()
  await expect(seen(page, 'Autoverwertung Treene').first()).toBeVisible()

  await page.goto('/app/deser/btb/output')
  await page.locator('main tbody tr[data-index]').filter({ hasText: 'Autoverwertung Treene' }).first().click()
  await expect(page).toHaveURL(/output\/details\/\d+/)
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('doch selbst')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).not.toHaveURL(/output\/details/)
  await page.goto(car)
  await expect(seen(page, 'im Ganzen an einen anderen Demontagebetrieb weitergegeben')).toHaveCount(0)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ganzes Fahrzeug weitergeben' })).toBeEnabled()
})

test('the reception shows the checklist for the delivery while fields are ticked @phone', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/carpickup/neu')
  const list = part(page, 'Prüfung bei der Anlieferung').getByRole('listitem')
  await expect(
    list.filter({ hasText: 'Noch nicht abgegebene Unterlagen: Zulassungsbescheinigung Teil I' }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Antrieb' }).click()
  await page.getByRole('option', { name: 'Elektro', exact: true }).click()
  await expect(list.filter({ hasText: 'vor dem Ausbau spannungsfrei schalten' })).toBeVisible()
  await seen(page, 'Unfallschaden', { exact: true }).click()
  await expect(list.first()).toContainText('innerhalb von 24 Stunden')
  await page.getByRole('button', { name: 'Auf die Quarantänefläche' }).click()
  await expect(page.getByRole('textbox', { name: 'Stellplatz' })).toHaveValue('Quarantänefläche')
  await expect(page.getByRole('button', { name: 'Auf die Quarantänefläche' })).toHaveCount(0)
  await seen(page, 'Enthält zusätzliche Abfälle', { exact: true }).click()
  await expect(list.filter({ hasText: 'muss nicht kostenlos sein' })).toBeVisible()
})

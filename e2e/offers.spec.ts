import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('a recycler writes an offer with a step of price, copies it and closes both', async ({ as }) => {
  const page = await as('weser')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/app/deser/exchangerecycler')
  await page.getByRole('button', { name: 'Neues Angebot' }).click()

  await test.step('the type brings its unit, and a step that does not rise is marked', async () => {
    await page.getByRole('combobox', { name: 'Ladungsart' }).fill('Kabel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Einheit' })).toHaveValue('kg')
    await field('Menge ab').fill('70')
    await field('Preis').fill('2,05')
    await page.getByRole('button', { name: 'Stufe hinzufügen' }).click()
    const step = page.getByRole('group', { name: 'Stufe 1' })
    await step.getByRole('textbox', { name: 'Ab Menge' }).fill('70')
    await step.getByRole('textbox', { name: 'Preis' }).fill('2,2')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(page, 'Mehr als 70.')).toBeVisible()
    await step.getByRole('textbox', { name: 'Ab Menge' }).fill('900')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(notice(page, 'Das Angebot ist gespeichert: Kabelbäume')).toBeVisible()
    await expect(page).toHaveURL(/details\/\d+/)
  })

  await test.step('a copy begins today and keeps the rest', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Kopieren' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Neues Angebot' })).toBeVisible()
    await expect(field('Menge ab')).toHaveValue('70')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/details\/\d+/)
  })

  await test.step('both are closed at once', async () => {
    await page.goto('/app/deser/exchangerecycler?q=Kabel%2070')
    const rows = page.locator('main tr[data-index]')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Schließen', exact: true }).click()
    await expect(notice(page, '2 Angebote sind geschlossen.')).toBeVisible()
    await expect(rows.getByText('geschlossen')).toHaveCount(2)
  })
})

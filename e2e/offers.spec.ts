import { addDays, today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('a recycler writes an offer with a price step, copies it and closes both', async ({ as }) => {
  const page = await as('weser')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/app/deser/exchangerecycler')
  await page.getByRole('button', { name: 'Neues Angebot' }).click()

  await test.step('the kind sets the unit, and a step that does not rise is marked', async () => {
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

  await test.step('a copy begins today, with all other values unchanged', async () => {
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

test('an offer that expires soon is shown under Today, and is extended from there in three clicks @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('weser')
  await countEfforts(page)
  const kind = isMobile ? 'Altreifen' : 'Motoren'
  // Offers that expire on the same day are one task.
  const ends = isMobile ? addDays(today(), 5) : today()
  const proposed = addDays(ends, isMobile ? 6 : 1)
  await page.goto('/app/deser/exchangerecycler/neu')
  await page.getByRole('combobox', { name: 'Ladungsart' }).fill(kind)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Preis', exact: true }).fill('12')
  await page.getByRole('textbox', { name: 'Gültig bis' }).fill(formatValue('day', ends, 'de'))
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/details\/\d+/)
  const address = page.url()

  await page.goto('/app/deser/dashboard')
  await within(page, 'prolong an offer', { clicks: 3, chars: 0, seconds: 20 }, async () => {
    await page.getByRole('link', { name: new RegExp(`^Verlängern: .*${kind}`) }).click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Verlängern', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Angebot verlängern' })
    const till = formatValue('day', proposed, 'de')
    await expect(dialog.getByRole('textbox', { name: 'Gültig bis' })).toHaveValue(till)
    await dialog.getByRole('button', { name: 'Verlängern' }).click()
    await expect(notice(page, '1 Angebot ist verlängert.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Gültig bis' })).toHaveValue(till)
  })

  await test.step('a past day is refused at its field, and without one the offer has no end', async () => {
    await page.getByRole('button', { name: 'Verlängern', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Angebot verlängern' })
    const till = dialog.getByRole('textbox', { name: 'Gültig bis' })
    await till.fill(formatValue('day', addDays(today(), -1), 'de'))
    await dialog.getByRole('button', { name: 'Verlängern' }).click()
    await expect(
      dialog.getByText(`Das Datum darf nicht vor dem ${formatValue('day', today(), 'de')} liegen.`, { exact: true }),
    ).toBeVisible()
    await till.fill('')
    await dialog.getByRole('button', { name: 'Verlängern' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Verlängern', exact: true })).toBeHidden()
  })
})

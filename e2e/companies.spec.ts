import { notice, seen } from './notice.ts'
import { fill, part } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const recycler = {
  Firmenname: 'Verwertung Nordsee',
  Straße: 'Am Deich',
  Hausnummer: '4',
  Postleitzahl: '23730',
}

test('a new account creates a recycler, moves its marker by keyboard, and sees the data of its kind', async ({
  page,
}) => {
  await enter(page, await newAccount())
  await expect(page).toHaveURL(/\/deser\/company/)
  await expect(page.getByRole('heading', { name: 'Welche Betriebsart hat Ihr Unternehmen?' })).toBeVisible()
  for (const name of [
    'Demontagebetrieb (Autoverwerter)',
    'Sammel- und Logistikbetrieb',
    'Aufarbeiter',
    'Entsorger',
    'Beförderer',
    'Fahrzeugankäufer',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Recyclingbetrieb anlegen' }).click()

  const company = part(page, 'Name und Anschrift')
  await fill(company, recycler)
  await expect(company.getByText('Mehrere Orte zu dieser Postleitzahl')).toBeVisible()
  await company.getByRole('combobox', { name: 'Ort', exact: true }).click()
  await page.getByRole('option', { name: 'Neustadt in Holstein' }).click()

  const place = part(page, 'Ort auf der Karte')
  await expect(place.getByText('Ungefähre Lage')).toBeVisible()
  await expect(place.getByText('in der Mitte der Postleitzahl 23730')).toBeVisible()
  const latitude = place.getByLabel('Breitengrad')
  await expect(latitude).toHaveValue(/^54,1/)
  const before = await latitude.inputValue()
  await place.getByRole('button', { name: /Markierung/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(place.getByText('Genaue Lage')).toBeVisible()
  expect(await latitude.inputValue()).not.toBe(before)
  const after = await latitude.inputValue()

  await part(page, 'Bank, Steuer und Register').getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(seen(page, 'Diese IBAN stimmt nicht')).toBeVisible()
  await part(page, 'Bank, Steuer und Register').getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()

  await expect(page).toHaveURL(/company\/kinds\/recyclers\/\d+/)
  await expect(page.getByRole('region', { name: /So geht es weiter/ })).toBeVisible()
  await expect(part(page, 'Ort auf der Karte').getByLabel('Breitengrad')).toHaveValue(after)
  const sidebar = page.getByRole('navigation').first()
  await expect(sidebar.getByRole('link', { name: 'Heute' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Betrieb', exact: true })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Annahmen' })).toHaveCount(0)

  await page.goto('/app/deser/carpickup')
  await expect(page).toHaveURL(/forbidden/)
  await page.goto('/app/deser/btb')
  await expect(page.getByRole('alert')).toContainText('Demontagebetrieb')
})

test('a disposer reads what dismantlers delivered to it', async ({ as }) => {
  const page = await as('elbe')
  await page.goto('/app/deser/handed')
  await expect(page.getByRole('heading', { name: 'Übernommene Abfälle' })).toBeVisible()
  await expect(seen(page, 'Nordkreis Recycling GmbH').first()).toBeVisible()
})

test('a company sets the days before a deadline on which it is reminded (details O24)', async ({ another }) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/company')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Erinnerungen' }).click()
  const own = page.getByRole('combobox', { name: 'Eigene Zertifikate' })
  await own.fill('120')
  await own.press('Enter')
  await own.fill('morgen')
  await own.press('Enter')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(page, 'Die Erinnerungen sind gespeichert.')).toBeVisible()
  await page.reload()
  const kept = page.locator('.mantine-InputWrapper-root').filter({ has: own })
  for (const days of ['180', '120', '14']) await expect(kept.getByText(days, { exact: true })).toBeVisible()
  await expect(seen(page, 'morgen')).toHaveCount(0)
})

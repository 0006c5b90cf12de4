import type { Locator, Page } from '@playwright/test'
import { answer } from './answer.ts'
import { seen } from './notice.ts'
import { ask, day, enterGolf, fill, foundYard, isoDay, part, pick } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const save = (within: Page | Locator) => within.getByRole('button', { name: 'Speichern', exact: true }).click()

/** Types an invalid value and leaves the field: it shows the error and keeps the input. */
async function refused(within: Page | Locator, label: string | RegExp, value: string, says: RegExp) {
  const field = within.getByRole('textbox', { name: label }).first()
  await field.fill(value)
  await field.blur()
  const around = field.locator('xpath=ancestor::*[contains(@class, "mantine-InputWrapper-root")][1]/..')
  await expect(around).toContainText(says, { timeout: 4_000 })
  await expect(field).toHaveValue(value)
}

test('invalid input is marked at its field and kept', async ({ page }) => {
  await enter(page, await newAccount())
  await foundYard(page)

  await test.step('an invalid document is refused when it is chosen, and so is one over 5 MB', async () => {
    await page.goto('/app/deser/company/certificates')
    await page.getByRole('button', { name: 'Zertifikat eintragen' }).first().click()
    const dialog = page.getByRole('dialog')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await choose('anerkennung.docx', 'application/msword', Buffer.from('PK'))
    await expect(dialog).toContainText(/Nur PDF/)
    await choose('anerkennung.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.4'))
    await expect(dialog).toContainText(/größer als 5\sMB/)
    await fill(dialog, { 'Gültig ab': day(-20), 'Gültig bis': day(300) })
    await choose('anerkennung.pdf', 'application/pdf', Buffer.from('MZ this is a program'))
    await dialog.getByRole('button', { name: /Speichern/ }).click()
    await expect(dialog).toContainText(/Nur PDF/)
    await expect(dialog.getByRole('textbox', { name: 'Gültig bis' })).toHaveValue(day(300))
  })

  await test.step('a VIN, a plate, a postcode, a weight and days', async () => {
    await page.goto('/app/deser/carpickup/neu')
    const car = part(page, /Fahrzeug$/)
    await refused(car, 'FIN', 'WVWZZZ1KZ9W12345', /17 Zeichen/)
    await refused(car, 'FIN', 'WVWZZZ1KZ9W12345O', /gemeint ist wohl/i)
    await refused(car, 'Kennzeichen', '#12', /Kennzeichen/)
    await refused(car, 'Fahrzeugleergewicht', '12,43,0', /keine Zahl/)
    await refused(car, 'Fahrzeugleergewicht', '1.24.5', /keine Zahl/)
    await refused(car, 'Erstzulassung', '31.2.2009', /kein Datum/)
    await refused(part(page, /Letzthalter/), 'Postleitzahl', '1234', /5 Ziffern/)
    await refused(part(page, /Annahme/), 'Annahmedatum', day(3), /nicht nach dem/)
  })
})

test('a carrier with an invalid mail, postcode and decimal is not saved, and all input is kept', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/btb/carriers/neu')
  const form = page.locator('form')
  await fill(form, { Name: 'Spedition Tippfehler' })
  await refused(form, 'E-Mail', 'spedition@', /keine gültige E-Mail/)
  await refused(form, 'Postleitzahl', '249', /5 Ziffern/)
  await save(page)
  await expect(page).toHaveURL(/neu$/)
  await expect(form.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Spedition Tippfehler')
  await expect(form.getByRole('textbox', { name: 'E-Mail' }).first()).toHaveValue('spedition@')
})

test('two windows change the same reception: each field is chosen, nothing is lost', async ({ page, context }) => {
  await enter(page, await newAccount())
  await foundYard(page)
  await page.goto('/app/deser/carpickup/neu')
  await enterGolf(page, { vin: 'WVWZZZ1KZ9W123456', plate: 'FL-ZW 2' })
  await save(page)
  await expect(page).toHaveURL(/carpickup\/details\/\d+/)
  const other = await context.newPage()
  await other.goto(page.url())
  const surname = (window: Page) => part(window, /Letzthalter/).getByLabel('Nachname')
  await expect(surname(other)).toHaveValue('Petersen')

  await surname(page).fill('Petersen-Holm')
  await part(other, /Letzthalter/)
    .getByLabel('Hausnummer')
    .fill('88a')
  await surname(other).fill('Pedersen')
  await save(other)
  await expect(seen(other, /gespeichert/).first()).toBeVisible()

  await test.step('the second window is asked field by field', async () => {
    const changedElsewhere = page.getByRole('dialog', { name: 'Der Eintrag wurde gerade geändert' })
    await expect(changedElsewhere).toContainText('in einem anderen Fenster')
    await changedElsewhere.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(changedElsewhere).toBeHidden()
    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Petersen-Holm')
    await expect(dialog).toContainText('Pedersen')
    await dialog.getByRole('button', { name: /Übernehmen|Weiter|Speichern/ }).click()
    await expect(dialog).toBeHidden()
    if (await seen(page, 'Nicht gespeicherte Änderungen').isVisible()) await save(page)
    await expect(seen(page, 'Nicht gespeicherte Änderungen')).toBeHidden()
  })
  await other.reload()
  await expect(surname(other)).toHaveValue('Petersen-Holm')
  await expect(part(other, /Letzthalter/).getByLabel('Hausnummer')).toHaveValue('88a')

  await test.step('the connection is lost while saving: the input stays, and it is saved once afterwards', async () => {
    await page.goto('/app/deser/carpickup/neu')
    await enterGolf(page, { vin: 'WVWZZZ1KZ9W222222', plate: 'FL-ZW 3' })
    await page.route('**/api/receptions?*', async route => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await save(page)
    await expect(seen(page, /Ihre Eingaben bleiben erhalten und werden gespeichert/)).toBeVisible()
    await expect(surname(page)).toHaveValue('Petersen')
    await page.unroute('**/api/receptions?*')
    await expect(page).toHaveURL(/carpickup\/details\/\d+/)
    await page.goto('/app/deser/carpickup')
    await expect(seen(page, 'FL-ZW 3')).toHaveCount(1)
  })

  await test.step('a day without recognition prevents locking, with a message', async () => {
    await page.goto('/app/deser/carpickup/neu')
    await enterGolf(page, { vin: 'WVWZZZ1KZ9W333333', plate: 'FL-ZW 4' })
    await fill(part(page, /Annahme/), { Annahmedatum: day(-250) })
    await page.getByRole('button', { name: 'Speichern und sperren' }).click()
    const question = page.getByRole('dialog', { name: 'Speichern und sperren?' })
    const refused = seen(page, /keine Anerkennung hinterlegt|Anerkennung gilt erst ab/).first()
    await expect(question.or(refused).first()).toBeVisible()
    if (await question.isVisible()) await answer(page, 'Speichern und sperren?', 'Speichern und sperren')
    await expect(seen(page, /keine Anerkennung hinterlegt|Anerkennung gilt erst ab/).first()).toBeVisible()
    await expect(seen(page, 'Gesperrt', { exact: true })).toHaveCount(0)
  })

  await test.step('a reception of another company does not exist', async () => {
    await page.goto('/app/deser/carpickup/details/1')
    await expect(seen(page, 'Diesen Eintrag gibt es nicht oder nicht mehr.')).toBeVisible()
  })
})

test('a backdated disposal is refused if a later stock would become negative', async ({ as }) => {
  const page = await as('hansen')
  const load = async (when: string, kg: string) => {
    await page.goto('/app/deser/btb/output/neu')
    await fill(page.locator('form'), { Datum: when })
    await pick(page, /Entsorger/, 'Reifen')
    await pick(page, /Abfallschlüssel/, '160103')
    await page.getByRole('textbox', { name: 'Menge' }).fill(kg)
    await fill(page.locator('form'), { 'Begleit-, Übernahme- oder Wiegeschein-Nr.': 'W-2026-99' })
    await save(page)
  }
  await load(day(), '1000000')
  const words =
    (await page
      .getByText(/Höchstens .* können entsorgt werden/)
      .first()
      .textContent()) ?? ''
  const free = /Höchstens ([\d.,]+)/.exec(words)?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Menge' }).fill(free)
  await save(page)
  await expect(page).toHaveURL(/output\/details\/\d+/)
  await load(day(-1), '1')
  await expect(seen(page, /Höchstens 0\skg können entsorgt werden/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Menge' })).toHaveValue('1')
})

test('a car on the yard without a VN is shown when its VIN is typed again', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/carpickup/neu')
  const [{ dismantlerId } = { dismantlerId: 0 }] = await ask<{ dismantlerId: number }>(
    page,
    `/receptions/${isoDay(-60)}/${isoDay(0)}`,
  )
  const cars = await ask<{ id: number; vin: string | null; recID: number | null; novnreason: string | null }>(
    page,
    `/cars/of/${dismantlerId}/${isoDay(-1100)}/${isoDay(0)}`,
  )
  const known = cars.find(({ vin, recID, novnreason }) => vin?.length === 17 && recID === null && novnreason)
  await page.getByRole('textbox', { name: 'FIN' }).fill(known?.vin ?? '')
  const named = seen(page, /ohne Verwertungsnachweis im Bestand/)
  await expect(named).toBeVisible()
  await expect(named.getByRole('link')).toHaveAttribute('href', new RegExp(`/carsinventory/details/${known?.id}$`))
})

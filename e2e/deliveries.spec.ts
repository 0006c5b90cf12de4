import type { Page } from '@playwright/test'
import { addDays, today } from '../core/src/days.ts'
import { answer } from './answer.ts'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { read, send } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

/** Id of the account's department of a kind. */
const placeOf = (page: Page, kind: string) =>
  page.evaluate(kind => {
    const { account } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const departments: { id: number; department: string }[] = account.mandators[0].departments
    return departments.find(({ department }) => department === kind)?.id ?? 0
  }, kind)

/** Made by calls, as the screens of contracts and boxes have tests of their own. */
async function readyBox(yard: Page, reman: Page) {
  const [dismantlerId, remanId] = [await placeOf(yard, 'DISMANTLER'), await placeOf(reman, 'REMAN')]
  const terms = { paymentdays: 0, carrier: 'REMAN', freight: 0, minvalue: 0, answerdays: 14 }
  const proposal = { remanId, dismantlerId, terms, validfrom: addDays(today(), -1), validto: null }
  const contract = await send<{ id: number; version: number }>(yard, 'PUT', '/reman/contract', proposal)
  const { id, version } = contract.answer
  await send(reman, 'PATCH', `/reman/contract/sign/reman/${id}`, { sign: true, version })
  const turbo = { number: `TL-${id}`, name: 'Turbolader Golf', category: 'TURBO', price: 80, quantity: 9, active: true }
  const deductions = [
    { name: 'Steuerdose fehlt', amount: 18 },
    { name: 'Rost', percent: 10 },
  ]
  const caliper = {
    number: `BS-${id}`,
    name: 'Bremssattel',
    category: 'CALIPER',
    price: 12.345,
    quantity: 99,
    active: true,
  }
  for (const article of [{ ...turbo, deductions }, caliper])
    expect((await send(reman, 'PUT', `/reman/offers/of/${remanId}`, article)).status).toBe(200)
  for (const [number, quantity] of [
    [turbo.number, 3],
    [caliper.number, 4],
  ])
    expect((await send(yard, 'PUT', `/reman/cart/${id}/${number}_/${quantity}`)).status).toBe(200)
  const box = await read<{ version: number }>(yard, `/reman/cart/by/reman/dismantler/${remanId}/${dismantlerId}`)
  const ready = { ready: true, version: box.version }
  expect((await send(yard, 'PATCH', `/reman/cart/pickup/${remanId}/${dismantlerId}`, ready)).status).toBe(200)
  return { contractId: id, turbo: turbo.number, caliper: caliper.number }
}

const line = (page: Page, number: string) => page.getByRole('region', { name: new RegExp(`^${number}`) })

test('cores go with a delivery note from the ready box to the account: closed, answered, disputed, answered anew, corrected and paid', async ({
  as,
  another,
}) => {
  const yard = await another()
  await countEfforts(yard)
  const account = await newAccount({ kind: 'DISMANTLER', rights: 'FFFFFF' })
  await enter(yard, account, '/deser/dashboard')
  const reman = await as('elbe')
  const { contractId, turbo, caliper } = await readyBox(yard, reman)

  // With the contract come the rights.
  await enter(yard, account, '/deser/myreman/deliveries')
  await within(yard, 'make a delivery note of a ready box', { clicks: 3, chars: 0, seconds: 20 }, async () => {
    await yard.getByRole('button', { name: 'Lieferschein anlegen' }).first().click()
    await yard.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
    await expect(notice(yard, 'Der Lieferschein ist angelegt.')).toBeVisible()
  })
  await expect(seen(yard, /^7 Stück, 289,38/).first()).toBeVisible()
  const id = yard.url().split('/').at(-1)

  // A line goes back to the box, and the note is closed: the question names sum and day.
  await yard.getByRole('button', { name: `„${caliper}“ zurück in die Box legen` }).click()
  await yard.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(yard, 'Der Lieferschein ist gespeichert.')).toBeVisible()
  await expect(seen(yard, /^3 Stück, 240,00/).first()).toBeVisible()
  await yard.getByRole('button', { name: 'Lieferschein abschließen' }).click()
  const question = yard.getByRole('dialog', { name: /^Lieferschein abschließen\?/ })
  await expect(question).toContainText(/3 Stück, Summe 240,00/)
  await yard.keyboard.press('Enter')
  await expect(yard.getByRole('heading', { level: 1, name: 'Offener Lieferschein' })).toBeVisible()
  await yard.getByRole('button', { name: 'Lieferschein abschließen' }).click()
  await answer(yard, /^Lieferschein abschließen\?/, 'Lieferschein abschließen')
  const heading = yard.getByRole('heading', { level: 1, name: /^LS-\d{4}\/0001$/ })
  await expect(heading).toBeVisible()

  // The remanufacturer answers on a phone: one lower by a deduction, one refused; the sum at the line says what is missing.
  await reman.setViewportSize({ width: 390, height: 844 })
  await reman.goto(`/app/deser/remanufacturer/deliveries/details/${id}`)
  await expect(reman.getByRole('button', { name: 'Alles angenommen' })).toBeVisible()
  await reman.getByRole('button', { name: 'Empfang bestätigen' }).click()
  const entry = line(reman, turbo)
  await entry.getByLabel('Zu geringerem Preis').fill('1')
  await expect(entry.getByLabel('Angenommen')).toHaveValue('2')
  await entry.getByLabel('Zurückgewiesen', { exact: true }).fill('1')
  await expect(entry.getByLabel('Angenommen')).toHaveValue('1')
  await entry.getByLabel('Angenommen').fill('0')
  await expect(entry).toContainText('1 Stück fehlt noch')
  await reman.getByRole('button', { name: 'Bestätigung abschließen' }).click()
  await expect(entry).toContainText(/Die Stückzahlen ergeben 2, geliefert sind 3/)
  await entry.getByLabel('Angenommen').fill('1')
  await entry.getByLabel('Steuerdose fehlt: 18,00').check()
  await entry.getByLabel('Rost: 10').check()
  await expect(entry.getByLabel('Geringerer Preis je Stück')).toHaveValue('54,00')
  await entry.getByRole('combobox', { name: 'Grund' }).click()
  await reman.getByRole('option', { name: 'Gehäuse beschädigt' }).click()
  await entry.getByRole('radio', { name: 'bleibt beim Aufarbeiter' }).check()
  await expect(entry).toContainText(/geht auf, Wert 134,00/)
  await reman.getByRole('button', { name: 'Bestätigung abschließen' }).click()
  await answer(reman, /^Empfangsbestätigung abschließen\?/, 'Bestätigung abschließen')
  await expect(seen(reman, /Ihre Empfangsbestätigung weicht von der Lieferung ab/)).toBeVisible()

  // The yard reads the difference and disputes it.
  await expect(seen(yard, 'Bestätigung prüfen', { exact: true }).first()).toBeVisible()
  await yard.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await yard.getByRole('menuitem', { name: 'Bestätigung bestreiten' }).click()
  const dispute = yard.getByRole('dialog', { name: 'Bestätigung bestreiten' })
  await dispute.getByRole('textbox', { name: 'Grund' }).fill('Das Gehäuse war ganz.')
  await dispute.getByRole('button', { name: 'Bestätigung bestreiten' }).click()
  await answer(yard, /^Empfangsbestätigung bestreiten\?/, 'Bestätigung bestreiten')
  await expect(seen(yard, 'strittig', { exact: true }).first()).toBeVisible()

  // The answer anew begins with the last one.
  await reman.getByRole('button', { name: 'Empfang neu bestätigen' }).click()
  await expect(reman.getByRole('alert').filter({ hasText: 'Das Gehäuse war ganz.' })).toBeVisible()
  await expect(entry.getByLabel('Geringerer Preis je Stück')).toHaveValue('54,00')
  await entry.getByLabel('Zurückgewiesen', { exact: true }).fill('0')
  await expect(entry.getByLabel('Angenommen')).toHaveValue('2')
  await reman.getByRole('button', { name: 'Bestätigung abschließen' }).click()
  await answer(reman, /^Empfangsbestätigung abschließen\?/, 'Bestätigung abschließen')
  await yard.getByRole('button', { name: 'Berichtigung abschließen' }).click()
  await expect(yard.getByRole('dialog', { name: 'Berichtigung abschließen?' })).toContainText(/214,00/)
  await answer(yard, 'Berichtigung abschließen?', 'Berichtigung abschließen')
  await expect(seen(yard, /^Die Berichtigung LS-\d{4}.0002 ist abgeschlossen: −26,00/)).toBeVisible()

  // Paid by the remanufacturer; what is owed is preset.
  await expect(seen(reman, 'geklärt', { exact: true }).first()).toBeVisible()
  await reman.getByRole('button', { name: 'Zahlung eintragen' }).click()
  const payment = reman.getByRole('dialog', { name: 'Zahlung eintragen' })
  await expect(payment.getByLabel('Betrag')).toHaveValue('214,00')
  await payment.getByLabel('Betrag').fill('300')
  await payment.getByRole('button', { name: 'Zahlung eintragen' }).click()
  await answer(reman, /^Zahlung eintragen\?/, 'Zahlung eintragen')
  await expect(payment).toContainText(/Höchstens: 214,00/)
  await payment.getByLabel('Betrag').fill('200')
  await payment.getByRole('button', { name: 'Zahlung eintragen' }).click()
  await answer(reman, /^Zahlung eintragen\?/, 'Zahlung eintragen')
  await expect(seen(yard, /^200,00/).first()).toBeVisible()

  await yard.goto(`/app/deser/myreman/account/${contractId}`)
  const total = yard.getByRole('row', { name: /^Summe/ })
  await expect(total).toContainText(/0,00\s€.*240,00\s€.*−26,00\s€.*200,00\s€.*14,00\s€/)
})

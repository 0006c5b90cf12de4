import type { Page } from '@playwright/test'
import { answer } from './answer.ts'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { placeOf, read, send } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const HEAD = 'Artikelnummer;Bezeichnung;Ankaufspreis;Art des Teils;Bedarf'

/** A contract, both sides' own: proposed by the dismantler, signed by the remanufacturer. Its id. */
async function agree(yard: Page, reman: Page, name: string): Promise<number> {
  await yard.goto('/app/deser/ordermodule?module=RM')
  // The address of the area leads a head without a contract to the order page, and this to the contracts.
  await yard.getByRole('button', { name: 'Verträge mit Aufarbeitern' }).click()
  await within(yard, 'propose a contract', { clicks: 5, chars: 14, seconds: 20 }, async () => {
    await yard.getByRole('button', { name: 'Vertrag vorschlagen' }).first().click()
    await yard.getByRole('combobox', { name: 'Aufarbeiter' }).click()
    await yard.keyboard.type(name)
    await yard.keyboard.press('Enter')
    await yard.getByRole('button', { name: 'Unterzeichnen und vorschlagen' }).click()
    await answer(yard, 'Vertrag unterzeichnen und vorschlagen?', 'Unterzeichnen und vorschlagen')
    await expect(notice(yard, /vorgeschlagen und von Ihnen unterzeichnet/)).toBeVisible()
  })
  const id = Number(yard.url().split('/').at(-1))
  await reman.goto('/app/deser/dashboard')
  await reman
    .getByRole('listitem')
    .filter({ hasText: /Vertragsvorschlag/ })
    .getByText('Prüfen')
    .click()
  await reman.getByRole('button', { name: 'Unterzeichnen' }).click()
  await answer(reman, /^Vertrag unterzeichnen\?/, 'Unterzeichnen')
  await expect(seen(reman, 'Beide Seiten haben denselben Text unterzeichnet.')).toBeVisible()
  return id
}

/** The price list: two articles, and what the remanufacturer deducts for a flaw of the first. */
async function priceList(reman: Page, turbo: string, caliper: string) {
  await reman.goto('/app/deser/remanufacturer/import')
  const lines = [HEAD, `${turbo};Turbolader Golf;80;Turbolader;9`, `${caliper};Bremssattel;12,3450;Bremssattel;99`]
  const file = { name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await reman.locator('input[type=file]').first().setInputFiles(file)
  await reman.getByRole('button', { name: 'Probelauf starten' }).click()
  await reman.getByRole('button', { name: '2 Datensätze übernehmen' }).click()
  await expect(seen(reman, 'Übernommen: preise.csv')).toBeVisible()
  const remanId = await placeOf(reman, 'REMAN')
  const offers = await read<{ number: string; id: number; version: number }[]>(reman, `/reman/offers/of/${remanId}`)
  const stored = offers.find(({ number }) => number === turbo)
  const deductions = [
    { name: 'Steuerdose fehlt', amount: 18 },
    { name: 'Rost', percent: 10 },
  ]
  const article = { name: 'Turbolader Golf', category: 'TURBO', price: 80, quantity: 9, active: true, deductions }
  expect((await send(reman, 'PUT', `/reman/offers/of/${remanId}`, { ...stored, ...article })).status).toBe(200)
}

/** Cores of no car, found by the numbers on them, into the box, and the box ready. */
async function fillBox(yard: Page, cores: readonly (readonly [number: string, pieces: number])[]) {
  await yard.goto(`/app/deser/myreman/offers?by=number&values=${cores.map(([number]) => number).join(',')}`)
  for (const [number, pieces] of cores) {
    await yard.getByRole('button', { name: `In die Box: ${number}` }).click()
    const dialog = yard.getByRole('dialog', { name: /^In die Box/ })
    await dialog.getByRole('textbox', { name: 'Stück' }).fill(String(pieces))
    await dialog.getByRole('button', { name: `${pieces} Stück in die Box` }).click()
    await expect(dialog).toBeHidden()
  }
  await yard.goto('/app/deser/myreman/box')
  await yard.getByRole('main').locator('a[href*="box/details"]').first().click()
  await yard.getByRole('button', { name: 'Abholbereit melden' }).click()
  await expect(notice(yard, 'Die Box ist als abholbereit gemeldet.')).toBeVisible()
}

const line = (page: Page, number: string) => page.getByRole('region', { name: new RegExp(`^${number}`) })

test('from the contract by price list, box, delivery note and receipt to the account: disputed, answered anew, corrected and paid', async ({
  another,
}) => {
  const yard = await another()
  await countEfforts(yard)
  const account = await newAccount({ kind: 'DISMANTLER', rights: 'FFFFFF' })
  await enter(yard, account, '/deser/dashboard')
  const reman = await another()
  const own = Date.now().toString(36)
  const [name, turbo, caliper] = [`Kern ${own}`, `TL-${own}`, `BS-${own}`]
  await enter(reman, await newAccount({ kind: 'REMAN', named: name, rights: 'FFFFFF' }), '/deser/dashboard')
  const contractId = await agree(yard, reman, name)
  await priceList(reman, turbo, caliper)

  // With the contract come the rights.
  await enter(yard, account, '/deser/myreman/offers')
  await fillBox(yard, [
    [turbo, 3],
    [caliper, 4],
  ])
  await yard.goto('/app/deser/myreman/deliveries')
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

import { addDays, today } from '../core/src/days.ts'
import { answer } from './answer.ts'
import { notice, seen } from './notice.ts'
import { placeOf, send } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

test('the offers under a contract are hidden, it is ended by the other side, and stays readable out of operation: both windows see each step @phone', async ({
  as,
  another,
}) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER', rights: 'FFFFFF' }), '/deser/dashboard')
  const reman = await as('elbe')
  // Proposed and signed by calls: by the screens it is in the test of the whole way.
  const terms = { paymentdays: 14, carrier: 'REMAN', freight: 0, minvalue: 0, answerdays: 14 }
  const pair = { remanId: await placeOf(reman, 'REMAN'), dismantlerId: await placeOf(page, 'DISMANTLER') }
  const proposal = { ...pair, terms, validfrom: addDays(today(), -1), validto: null }
  const { id, version } = (await send<{ id: number; version: number }>(page, 'PUT', '/reman/contract', proposal)).answer
  await page.goto(`/app/deser/myreman/contracts/details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Elbe Aggregate GmbH' })).toBeVisible()
  await send(reman, 'PATCH', `/reman/contract/sign/reman/${id}`, { sign: true, version })
  await reman.goto(`/app/deser/remanufacturer/contracts/details/${id}`)
  await expect(seen(page, 'in Kraft', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Angebote ausblenden' }).click()
  await answer(page, /^Angebote ausblenden\?/, 'Angebote ausblenden')
  await expect(page.getByRole('button', { name: 'Angebote anzeigen' })).toBeVisible()
  await expect(seen(reman, /Ihre Angebote werden dort zurzeit nicht angezeigt/)).toBeVisible()

  await reman.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await reman.getByRole('menuitem', { name: 'Vertrag beenden' }).click()
  const dialog = reman.getByRole('dialog', { name: /^Vertrag beenden/ })
  await dialog.getByRole('button', { name: 'Vertrag beenden' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Grund' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Wir stellen den Standort ein.')
  await dialog.getByRole('button', { name: 'Vertrag beenden' }).click()
  await expect(notice(reman, 'Der Vertrag ist beendet.')).toBeVisible()
  await expect(seen(page, 'beendet', { exact: true }).first()).toBeVisible()
  await expect(seen(page, 'Wir stellen den Standort ein.').first()).toBeVisible()

  // Out of operation, its contract stays readable.
  await page.goto('/app/deser/company')
  await page.getByRole('switch', { name: 'In Betrieb' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await answer(page, /^Außer Betrieb nehmen\?/, 'Außer Betrieb nehmen')
  await expect(seen(page, 'Nicht mehr in Betrieb', { exact: true })).toBeVisible()
  await page.goto(`/app/deser/myreman/contracts/details/${id}`)
  await expect(seen(page, 'beendet', { exact: true }).first()).toBeVisible()
})

test('a remanufacturer finds its proposal by the search, and closing down names what ends by it', async ({
  as,
  another,
}) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'REMAN', rights: 'FFFFFF' }), '/deser/remanufacturer/contracts/neu')
  await page.getByRole('combobox', { name: 'Demontagebetrieb' }).click()
  await page.keyboard.type('Nordkreis Recycling')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Unterzeichnen und vorschlagen' }).click()
  await answer(page, 'Vertrag unterzeichnen und vorschlagen?', 'Unterzeichnen und vorschlagen')
  await expect(notice(page, /vorgeschlagen und von Ihnen unterzeichnet/)).toBeVisible()
  const id = page.url().split('/').at(-1)

  const yard = await as('nordkreis')
  await yard.goto('/app/deser/dashboard')
  await yard.getByRole('button', { name: /Aufgaben anzeigen/ }).click()
  await expect(seen(yard, /Vertragsvorschl.+ zu beantworten/)).toBeVisible()

  await page.goto('/app/deser/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Suchen' }).fill('nordkreis')
  await page.getByRole('option', { name: /Nordkreis.*vorgeschlagen/i }).click()
  await expect(page).toHaveURL(new RegExp(`/deser/remanufacturer/contracts/details/${id}$`))

  await page.goto('/app/deser/company/kinds')
  await page.getByRole('main').getByRole('link', { name: 'Tagwerk Autoverwertung' }).first().click()
  await page.getByRole('switch', { name: 'In Betrieb' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: /^Außer Betrieb nehmen\?/ })
  await expect(seen(page, /Vertrag: .*Nordkreis.* \(vorgeschlagen\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Außer Betrieb nehmen' }).click()
  await expect(dialog).toBeHidden()
  await yard.goto(`/app/deser/myreman/contracts/details/${id}`)
  await expect(seen(yard, 'zurückgezogen', { exact: true }).first()).toBeVisible()
})

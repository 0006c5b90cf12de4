import type { Page } from '@playwright/test'
import { countEfforts, tabTo, typeInto, within } from './effort.ts'
import { seen } from './notice.ts'
import { ask, isoDay, part, read, send, yardOf } from './office.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

/** The daily tasks from their usual starting point, each within its goal of clicks, characters and seconds. */
test.describe.configure({ timeout: 120_000 })

async function menu(page: Page, name: string) {
  const opener = page.getByRole('button', { name: 'Menü öffnen' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const rows = (page: Page) => page.locator('main tbody tr[data-index]')
const saved = (page: Page) => expect(page).toHaveURL(/\/details\/\d+/)

/** A page of a demo account that counts efforts, on a loaded screen. */
async function at(as: (part: string) => Promise<Page>, who: string, path = '/deser/dashboard'): Promise<Page> {
  const page = await as(who)
  await countEfforts(page)
  await page.goto(`/app${path}`)
  await settled(page)
  return page
}

interface Received {
  vnr: string
  vin: string
  licenceplate: string | null
  status: string
}
const received = (page: Page) => ask<Received>(page, `/receptions/${isoDay(-300)}/${isoDay(0)}`)

/** A suffix of a plate that no other plate contains. */
function endOf(row: Received, all: Received[]): string {
  const tail = (row.licenceplate ?? '').slice(-5).trim()
  return all.filter(({ licenceplate }) => licenceplate?.includes(tail)).length === 1 ? tail : ''
}

test('task 1: a car, a certificate, a VIN are found and opened from anywhere @phone', async ({ as, isMobile }) => {
  const page = await at(as, 'hansen', '/deser/btb/statistic')
  const all = await received(page)
  const one = all.find(row => row.status === 'LOCKED' && endOf(row, all))
  if (!one) throw new Error('no plate has a unique end')
  for (const [what, text] of [
    ['plate', endOf(one, all)],
    ['VN number', one.vnr.slice(-5)],
    ['last digits of the VIN', one.vin.slice(-5)],
  ] as const)
    await within(page, `1 find by ${what}`, { clicks: 1, chars: 5, seconds: 5 }, async () => {
      if (isMobile) await page.getByRole('button', { name: /^Suchen/ }).click()
      else await page.keyboard.press('Control+K')
      await page.keyboard.type(text)
      await expect(page.getByRole('option', { selected: true })).toContainText(
        new RegExp(`${one.vnr}|${one.licenceplate}`),
      )
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await saved(page)
    })
})

const golf = [
  [/HSN und TSN/, '0603ALR'],
  ['FIN', 'WVWZZZ1KZ9W454545'],
  ['Erstzulassung', '14.5.09'],
] as const

test('task 2: a car is received from its papers by typing', async ({ as }) => {
  const page = await at(as, 'hansen')
  await within(page, '2 receive a car, typed', { clicks: 12, chars: 110, seconds: 90 }, async () => {
    await menu(page, 'Annahmen')
    await page.getByRole('button', { name: 'Neue Annahme' }).click()
    await expect(part(page, /Letzthalter/).getByLabel('Nachname')).toBeFocused()
    await typeInto(page, [
      ['Nachname', 'Petersen'],
      ['Vorname', 'Anke'],
      ['Geburtsdatum', '3.4.71'],
      ['Straße', 'Norderstraße'],
      ['Hausnummer', '88'],
      ['Postleitzahl', '24939'],
      ...golf.slice(0, 1),
    ])
    await expect(part(page, /Letzthalter/).getByLabel('Ort')).toHaveValue('Flensburg')
    await expect(page.getByLabel('Modell')).toHaveValue(/Golf/)
    await typeInto(page, golf.slice(1))
    await tabTo(page, 'Kennzeichen')
    await page.keyboard.type('FL-AP 71')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await saved(page)
  })
  const printed = page.waitForEvent('popup', { timeout: 60_000 })
  await within(page, '3 lock and print one', { clicks: 2, chars: 0, seconds: 10 }, async () => {
    await page.getByRole('button', { name: 'Sperren und drucken' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sperren und drucken' }).click()
    await expect(seen(page, 'Gesperrt').first()).toBeVisible()
  })
  await (await printed).close()
})

test('task 2: a car of a regular supplier is received', async ({ as }) => {
  const page = await at(as, 'hansen')
  await within(page, '2 receive a car of a regular supplier', { clicks: 8, chars: 45, seconds: 45 }, async () => {
    await menu(page, 'Annahmen')
    await page.getByRole('button', { name: 'Neue Annahme' }).click()
    await page.getByRole('combobox', { name: 'Stammkunden übernehmen' }).click()
    await page.keyboard.type('Ab')
    await page.keyboard.press('Enter')
    await expect(part(page, /Letzthalter/).getByRole('textbox', { name: 'Firma' })).toHaveValue(
      'Abschleppdienst Petersen GmbH',
    )
    await typeInto(page, [[/HSN und TSN/, '0603ALR']], 12)
    await expect(page.getByLabel('Modell')).toHaveValue(/Golf/)
    await typeInto(page, [
      ['FIN', 'WVWZZZ1KZ9W464646'],
      ['Erstzulassung', '14.5.09'],
      ['Kennzeichen', 'FL-AP 72'],
    ])
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await saved(page)
  })
})

/** Twenty similar cars of a dealer, received but not locked. */
async function receiveTwenty(page: Page): Promise<void> {
  const dismantlerId = await yardOf(page)
  const address = { street: 'Kieler Straße', hsnr: '41', zip: '24768', city: 'Rendsburg', country: 'DE' }
  const car = { clazz: 'M1', driveType: 'DIESEL', manufacturer: 'Volkswagen', model: 'Golf VI 2.0 TDI', dmark: 'DE' }
  for (let at = 0; at < 20; at++)
    expect(
      await send(page, 'PUT', '/receptions', {
        dismantlerId,
        vn: { receptiondate: isoDay(), dismantling: true },
        keeper: { legal: true, companyname: 'Zwanzig Autohandel GmbH', ...address },
        car: {
          ...car,
          vin: `WVWZZZ1KZAW8888${10 + at}`,
          licenceplate: `RD-ZW ${100 + at}`,
          registrated: '2010-05-14',
          weight: 1243,
        },
        originkind: 'DEALER',
      }),
    ).toMatchObject({ status: 200 })
}

/** Selects the first rows of a list: the first one, and the last one with Shift. */
async function chooseFirst(page: Page, count: number) {
  const box = (index: number) => page.locator(`main tbody tr[data-index="${index}"]`).getByRole('checkbox')
  // Only visible rows are in the document; the list is scrolled as the step before left it.
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, -10_000)
  await box(0).click()
  await box(count - 1).click({ modifiers: ['Shift'] })
  await expect(seen(page, `${count} ausgewählt`)).toBeVisible()
}

test('tasks 3, 4 and 6: twenty cars are locked, printed and moved, ten of them booked, at once', async ({ as }) => {
  const page = await at(as, 'nordkreis')
  await receiveTwenty(page)
  await page.reload()
  const printed = page.waitForEvent('popup', { timeout: 60_000 })
  await within(page, '3 lock and print twenty', { clicks: 5, chars: 0, seconds: 30 }, async () => {
    await menu(page, 'Annahmen')
    await expect(rows(page).nth(0)).toContainText('Zwanzig')
    await chooseFirst(page, 20)
    await page.getByRole('toolbar').getByRole('button', { name: 'Sperren und drucken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sperren und drucken' }).click()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
    await expect(seen(page, '20 ausgewählt')).toBeHidden()
  })
  await (await printed).close()

  await menu(page, 'Fahrzeuge')
  await expect(rows(page).nth(0)).toContainText('RD-ZW')
  await chooseFirst(page, 20)
  await page.getByRole('button', { name: '20 ins Betriebstagebuch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ins Betriebstagebuch' }).click()
  await expect(seen(page, '20 ausgewählt')).toBeHidden()

  await within(page, '6 move twenty cars', { clicks: 4, chars: 0, seconds: 12 }, async () => {
    await chooseFirst(page, 20)
    await page.getByRole('toolbar').getByRole('button', { name: 'Schritt ändern' }).click()
    await page.getByRole('menuitem', { name: 'Trockenlegung' }).click()
    await expect(seen(page, '20 ausgewählt')).toBeHidden()
  })

  await within(page, '4 depollution of ten like cars', { clicks: 6, chars: 12, seconds: 60 }, async () => {
    await menu(page, 'Fahrzeuge im Tagebuch')
    await expect(rows(page).nth(0)).toContainText('Golf VI')
    await chooseFirst(page, 10)
    await page.getByRole('button', { name: 'Vorschläge übernehmen (10)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
  })
})

test('task 4: the depollution of a car is booked, one amount differs', async ({ as }) => {
  const page = await at(as, 'hansen')
  await within(page, '4 depollution of a car', { clicks: 6, chars: 12, seconds: 25 }, async () => {
    await menu(page, 'Fahrzeuge im Tagebuch')
    await rows(page).filter({ hasText: 'noch nichts gebucht' }).first().click()
    await page.getByLabel(/^Menge Altreifen/).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('31,5')
    await page.getByRole('button', { name: 'Teileausbau buchen' }).first().click()
    await expect(seen(page, /gebucht/i).first()).toBeVisible()
  })
})

test('task 6: a car is moved by hand', async ({ as }) => {
  const page = await at(as, 'hansen', '/deser/carsinventory')
  await within(page, '6 move a car', { clicks: 3, chars: 0, seconds: 6 }, async () => {
    await page
      .getByRole('button', { name: /^Schritt ändern: .*$/ })
      .last()
      .click()
    await page
      .getByRole('menuitem', { name: /^Schritt „/ })
      .first()
      .click()
    await expect(seen(page, /Schritt ist jetzt „/).first()).toBeVisible()
  })
})

test('task 7: a disposal like the last one to the same disposer', async ({ as }) => {
  const page = await at(as, 'hansen')
  await within(page, '7 record a load', { clicks: 8, chars: 25, seconds: 45 }, async () => {
    await menu(page, 'Ausgänge')
    await page.getByRole('button', { name: 'Neue Entsorgung' }).click()
    await expect(page.getByRole('combobox', { name: 'Entsorger' })).toBeFocused()
    await page.keyboard.type('Reif')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /Abfallschlüssel/ })).toHaveValue(/160103/)
    await typeInto(page, [['Menge', '10,5']], 9)
    await typeInto(page, [['Begleit-, Übernahme- oder Wiegeschein-Nr.', 'W-2026-4711']], 9)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await saved(page)
  })
})

test('task 10: where is car X @phone', async ({ as, isMobile }) => {
  const page = await at(as, 'hansen')
  const one = (await received(page)).find(({ status, licenceplate }) => status === 'LOCKED' && licenceplate)
  const plate = one?.licenceplate ?? ''
  await within(page, '10 where is car X', { clicks: 3, chars: 10, seconds: 10 }, async () => {
    if (isMobile) await page.getByRole('button', { name: /^Suchen/ }).click()
    else await page.keyboard.press('Control+K')
    await page.keyboard.type(plate)
    await expect.poll(() => page.getByRole('option', { name: plate }).count()).toBeGreaterThan(1)
    await page.getByRole('option', { name: plate }).first().click()
    await expect(page).toHaveURL(/carsinventory\/details/)
    await expect(seen(page, one?.vnr ?? '').first()).toBeVisible()
  })
})

test('task 10: the statement of a period is locked, and the help for the statistics office exported @phone', async ({
  as,
  isMobile,
}) => {
  // Separate companies, as each test closes a period for good.
  const page = await at(as, isMobile ? 'nordkreis' : 'hansen')
  const end = new Date(await read<string>(page, `/btb/statement/latest/of/${await yardOf(page)}`))
  end.setUTCDate(end.getUTCDate() + 31)
  const till = `${end.getUTCDate()}.${end.getUTCMonth() + 1}.${String(end.getUTCFullYear()).slice(2)}`
  await within(page, '10 lock a statement', { clicks: 6, chars: 10, seconds: 120 }, async () => {
    await menu(page, 'Abschlüsse')
    await page.getByRole('button', { name: 'Neuer Abschluss' }).click()
    const field = page.getByRole('textbox', { name: 'Stichtag' })
    if (isMobile) await field.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(till)
    await page.keyboard.press('Enter')
    await saved(page)
    await page.getByRole('button', { name: 'Abschließen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abschließen' })).toBeHidden()
  })
  await within(page, '10 IDEV', { clicks: 5, chars: 10, seconds: 300 }, async () => {
    await menu(page, 'Auswertungen')
    await page.locator('main').getByRole('button', { name: 'Abfallstatistik' }).click()
    const help = page.getByRole('region', { name: 'Ausfüllhilfe Abfallstatistik' })
    await help.getByRole('button', { name: 'Exportieren' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Als Excel-Datei' }).click()
    await download
  })
})

test('the certificate of a disposer and of an employee: its expiry in the list, details behind the row', async ({
  as,
}) => {
  const page = await at(as, 'hansen')
  for (const { list, who, whose, until, number } of [
    { list: 'Entsorger', who: 'a disposer', whose: 'Altölraffinerie', until: '20', number: 'EfB-NI-0102' },
    { list: 'Mitarbeiter', who: 'an employee', whose: 'Brodersen', until: '20', number: 'AP-24730' },
  ]) {
    const row = rows(page).filter({ hasText: whose })
    await within(page, `certificate of ${who}`, { clicks: 2, chars: 0, seconds: 5 }, async () => {
      await menu(page, list)
      await expect(row).toContainText(until)
    })
    await within(page, `all of the certificate of ${who}`, { clicks: 2, chars: 0 }, async () => {
      await row.click()
      await expect(
        page
          .getByText(number)
          .or(page.locator(`input[value="${number}"]`))
          .first(),
      ).toBeVisible()
    })
  }
})

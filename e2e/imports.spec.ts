import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { seen } from './notice.ts'
import { part } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

const choose = (page: Page, given: ReturnType<typeof file>) =>
  page.locator('main input[type=file]').first().setInputFiles(given)

/** A figure of a run, by its label. */
const count = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: seen(page, name, { exact: true }) })
    .locator('dd')

test('a head imports partners and cars from files, corrects a wrong line, and undoes the import of the cars', async ({
  page,
}) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  await page.getByRole('link', { name: 'Datenübernahme' }).click()
  await page.getByRole('button', { name: 'Übernehmen: Beförderer' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vorlage herunterladen' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Name;Straße;Hausnummer;Postleitzahl')

  const heading = 'Wer fährt;PLZ;Ort;Erlaubnis;Gültig bis'
  const good = 'Größmann Transporte;24103;Kiel;Entsorgungsfachbetrieb;31.12.2027'
  await choose(page, file('partner.csv', [heading, good, 'Nordlicht;24105;Kiel;Taxi;']))
  const name = page.getByRole('combobox', { name: 'Name', exact: true })
  await expect(seen(page, 'Diese Angabe ist erforderlich')).toBeVisible()
  const said = page.locator('[data-announcer]')
  await expect(said).toContainText('Noch ohne Spalte oder Wert: Name')
  await expect(page).toHaveTitle(/^Spalten zuordnen · /)
  await expect(page.getByRole('button', { name: /^2 Spalten zuordnen/ })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button', { name: 'Datei (erledigt)' })).not.toHaveAttribute('aria-current')
  const start = page.getByRole('button', { name: 'Probelauf starten' })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription('Noch ohne Spalte oder Wert: Name')
  await start.press('Enter')
  await expect(name).toBeFocused()
  await name.click()
  await page.getByRole('option', { name: 'Wer fährt' }).click()
  await expect(seen(page, 'Größmann Transporte · Nordlicht')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // A slow response: the focus must not move until it arrives.
  const late = () => new Promise(done => setTimeout(done, 1500))
  await page.route(/\/api\/imports\/\d+(\?|$)/, route => late().then(() => route.continue()), { times: 1 })
  await start.press('Enter')

  await expect(said).toContainText('Ergebnis des Probelaufs. Gelesen: 2, Neu: 1 und Fehlerhaft: 1.')
  await expect(page.getByRole('heading', { name: 'Ergebnis des Probelaufs' })).toBeFocused()
  await expect(count(page, 'Neu')).toHaveText('1')
  await expect(count(page, 'Fehlerhaft')).toHaveText('1')
  const wrong = part(page, 'Fehlerhafte Zeilen').getByRole('row', { name: /Zeile 3/ })
  await expect(wrong).toContainText('Anzeige oder Erlaubnis')
  await expect(wrong).toContainText('„Taxi“ gibt es hier nicht.')
  expect(await violations(page)).toEqual([])

  await choose(page, file('verbessert.csv', [heading, good, 'Nordlicht;24105;Kiel;EfB;']))
  await expect(name).toHaveValue('Wer fährt')
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await page.getByRole('button', { name: '2 Datensätze übernehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Übernommen: verbessert.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Ansehen: Beförderer' }).click()
  await expect(seen(page, 'Größmann Transporte').first()).toBeVisible()
  await expect(seen(page, 'Nordlicht').first()).toBeVisible()

  await page.goto('/app/deser/import/cars')
  const cars = 'Annahmedatum;Kennzeichen;Hersteller;Modell;Leergewicht;Herkunft;Herkunftsland'
  await choose(page, file('hof.csv', [cars, '2.3.2026;KI-AB 123;Opel;Corsa;980;Privathalter;1']))
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await page.getByRole('button', { name: '1 Datensatz übernehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Übernommen: hof.csv' })).toBeVisible()
  const result = page.url()
  await page.getByRole('button', { name: 'Ansehen: Fahrzeuge auf dem Hof' }).click()
  await expect(seen(page, 'KI-AB 123').first()).toBeVisible()

  await page.goto(result)
  await page.getByRole('button', { name: 'Übernahme rückgängig machen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Übernahme rückgängig machen' }).click()
  await expect(page.getByRole('heading', { name: 'Rückgängig gemacht: hof.csv' })).toBeVisible()
  await expect(said).toContainText('Rückgängig gemacht: hof.csv. Gelesen: 1')
  await expect(count(page, 'Rückgängig gemacht')).toHaveText('1')
  await page.goto('/app/deser/import')
  await expect(seen(page, 'verbessert.csv').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { ask, read, yardOf } from './office.ts'
import { expect, test } from './signed-in.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Suchen' })

interface Records {
  car: { licenceplate: string; vin: string; car: string }
  reception: { vnr: string; keeper: string }
  disposal: { receiptnumber: string; disposalproofnumber: string; disposerName: string; actiondate: string }
  part: { code: string }
}

/** A car with VN, a disposal of hazardous waste and a part of the yard, read by API calls. */
async function recordsOf(page: Page): Promise<Records> {
  const yard = await yardOf(page)
  const [cars, disposals, parts] = await Promise.all([
    ask<Records['car'] & { recID: number }>(page, `/cars/of/${yard}/2020-01-01/2099-12-31?standing=true`),
    ask<Records['disposal']>(page, `/btb/disposal/of/${yard}`),
    ask<Records['part']>(page, `/parts/of/${yard}?limit=5`),
  ])
  const car = cars.find(one => one.licenceplate && one.vin && one.recID)
  const { rows } = await read<{ rows: Records['reception'][] }>(page, `/receptions/search?q=${car?.vin}`)
  const [reception, part] = [rows[0], parts[0]]
  const disposal = disposals.find(one => one.receiptnumber && one.disposalproofnumber)
  if (!car || !reception || !disposal || !part) throw new Error('the demo lacks one of the records to be found')
  return { car, reception, disposal, part }
}

const german = (day: string) => day.split('-').reverse().join('.')
/** A date in short form: 3.7.26. */
const hasty = (day: string) => {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)}.${Number(month)}.${year.slice(2)}`
}
const bare = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')

/** Typed texts, and the expected first hit: its name and group. */
const searches = ({ car, reception, disposal, part }: Records): [typed: string, group: string, first: string][] => [
  [car.licenceplate, 'Fahrzeuge', car.licenceplate],
  [bare(car.licenceplate), 'Fahrzeuge', car.licenceplate],
  [car.licenceplate.toLowerCase().replace('-', ' '), 'Fahrzeuge', car.licenceplate],
  [car.vin, 'Fahrzeuge', car.vin],
  [car.vin.slice(-6), 'Fahrzeuge', car.vin],
  [car.vin.toLowerCase(), 'Fahrzeuge', car.vin],
  [reception.vnr, 'Annahmen', reception.vnr],
  [`VN ${reception.vnr}`, 'Annahmen', reception.vnr],
  [reception.keeper, 'Annahmen', reception.keeper],
  ['schroeder', 'Annahmen', 'Schröder'],
  ['Schröder', 'Annahmen', 'Schröder'],
  ['mueller', 'Annahmen', 'Müller'],
  [disposal.receiptnumber, 'Ausgänge', disposal.receiptnumber],
  [disposal.receiptnumber.replace(/(\d{4})(?=\d)/g, '$1 '), 'Ausgänge', disposal.receiptnumber],
  [disposal.receiptnumber.slice(-6), 'Ausgänge', disposal.receiptnumber],
  [disposal.disposalproofnumber, 'Ausgänge', disposal.disposalproofnumber],
  [disposal.disposalproofnumber.toLowerCase(), 'Ausgänge', disposal.disposalproofnumber],
  [`${disposal.disposerName} ${german(disposal.actiondate)}`, 'Ausgänge', german(disposal.actiondate)],
  [`${disposal.disposerName.split(' ')[0]} ${hasty(disposal.actiondate)}`, 'Ausgänge', german(disposal.actiondate)],
  [`${disposal.disposerName.split(' ')[0]} ${disposal.actiondate}`, 'Ausgänge', german(disposal.actiondate)],
  ['Matthiesen Jürgen', 'Mitarbeiter', 'Jürgen Matthiesen'],
  ['Özlem', 'Mitarbeiter', 'Özlem Kaya'],
  ['oezlem kaya', 'Mitarbeiter', 'Özlem Kaya'],
  ['kowalski piotr', 'Mitarbeiter', 'Piotr Kowalski'],
  ['Ostsee', 'Entsorger', 'Ostsee-Schredder KG'],
  ['bleihuette', 'Entsorger', 'Bleihütte Nord GmbH'],
  ['shredderwerk', 'Entsorger', 'Shredderwerk Elbe GmbH'],
  ['Dollbergen', 'Entsorger', 'Altölraffinerie Dollbergen AG'],
  ['schrottspedition voss', 'Beförderer', 'Schrottspedition Voß GmbH'],
  ['nordtank', 'Beförderer', 'Nordtank Entsorgung GmbH'],
  ['timm containerdienst', 'Beförderer', 'Containerdienst Timm'],
  [part.code, 'Teile', part.code],
  ['altöl', 'Abfallarten', '130205*'],
  ['altoel', 'Abfallarten', '130205*'],
  ['batterie', 'Abfallarten', '160601*'],
  ['bremsöl', 'Abfallarten', '160113*'],
  ['frostschutz', 'Abfallarten', '160114*'],
  ['kat', 'Abfallarten', '160801'],
  ['akku', 'Abfallarten', '160601*'],
  ['reifen', 'Abfallarten', '160103'],
  ['airbag', 'Abfallarten', '160110*'],
  ['klimagas', 'Abfallarten', '140601*'],
  ['alu', 'Abfallarten', '160118'],
  ['160601', 'Abfallarten', '160601*'],
  ['16 01 06', 'Abfallarten', '160106'],
  ['130205*', 'Abfallarten', '130205*'],
  ['bilanz', 'Seiten', 'Bilanz'],
  ['IDEV', 'Seiten', 'Abfallstatistik'],
  ['Statistik', 'Seiten', 'Auswertungen'],
  ['lieferschein', 'Seiten', 'Lieferscheine'],
  ['begleitschein', 'Seiten', 'Ausgänge'],
  ['etikett', 'Seiten', 'Teile'],
  ['quote', 'Seiten', 'Verwertungsquote'],
  ['jahresabschluss', 'Seiten', 'Abschlüsse'],
  ['personal', 'Seiten', 'Mitarbeiter'],
  ['passwort', 'Seiten', 'Mein Profil'],
  ['excel', 'Seiten', 'Datenübernahme'],
  ['behörde', 'Seiten', 'Prüfmappen'],
  ['verwertungsnachweis', 'Seiten', 'Annahmen'],
  ['brand', 'Vorkommnisse', 'Brand'],
]

test('for sixty texts typed by a yard the intended record comes first', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const all = searches(await recordsOf(page))
  expect(all).toHaveLength(60)
  await page.keyboard.press('Control+K')
  const hits = page.getByRole('listbox', { name: 'Treffer' })
  for (const [typed, group, first] of all) {
    await box(page).fill(typed)
    await expect.soft(hits.getByRole('group').first(), typed).toHaveAccessibleName(new RegExp(`^${group}`))
    await expect.soft(hits.getByRole('option').first(), typed).toContainText(first)
  }
})

test('a waste is found with its stock in the yard', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await box(page).fill('bleiakku')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(/Bestand: [\d.,]+\skg/)
  await first.click()
  await expect(page).toHaveURL(/statistic\?type=(%22)?160601/)
})

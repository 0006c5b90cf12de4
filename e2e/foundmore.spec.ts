import type { Page } from '@playwright/test'
import { ask, read, yardOf } from './office.ts'
import { expect, test } from './signed-in.ts'

interface Records {
  car: { licenceplate: string; vin: string; car: string }
  reception: { vnr: string; keeper: string }
  disposal: { disposerName: string; actiondate: string }
  disposer: { name: string; zip: string; city: string }
}

/** A car with VN, a disposal and a disposer of the yard, read by API calls. */
async function recordsOf(page: Page): Promise<Records> {
  const yard = await yardOf(page)
  const [cars, disposals, disposers] = await Promise.all([
    ask<Records['car'] & { recID: number }>(page, `/cars/of/${yard}/2020-01-01/2099-12-31?standing=true`),
    ask<Records['disposal']>(page, `/btb/disposal/of/${yard}`),
    ask<Records['disposer']>(page, '/btb/disposers/assigned'),
  ])
  const car = cars.find(one => /^[A-Z]+-[A-Z]+ \d+$/.test(one.licenceplate) && one.vin?.includes('0') && one.recID)
  const { rows } = await read<{ rows: Records['reception'][] }>(page, `/receptions/search?q=${car?.vin}`)
  const [reception, disposal] = [rows[0], disposals[0]]
  const usual = disposers.filter(({ zip }) => /^\d{5}$/.test(zip))
  const disposer = usual.find(({ zip }) => usual.filter(one => one.zip === zip).length === 1)
  if (!car || !reception || !disposal || !disposer) throw new Error('the demo lacks one of the records to be found')
  return { car, reception, disposal, disposer }
}

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const german = (day: string) => day.split('-').reverse().join('.')
const unpadded = (vnr: string) => vnr.replace(/(?<=\/)0+/, '')

/** Typed texts, and the expected first hit: its group and name. */
function searches({ car, reception, disposal, disposer }: Records): [typed: string, group: string, first: string][] {
  const [district = '', letters = '', digits = ''] = car.licenceplate.split(/[- ]/)
  const [year = '', month = '', date = ''] = disposal.actiondate.split('-')
  const who = disposal.disposerName.split(/[\s-]/)[0] ?? ''
  const vnr = unpadded(reception.vnr)
  const names = reception.keeper.split(' ')
  return [
    [`${district}.${letters}.${digits}`, 'Fahrzeuge', car.licenceplate],
    [`${district} - ${letters} - ${digits}`, 'Fahrzeuge', car.licenceplate],
    [`${district}:${letters} ${digits}`, 'Fahrzeuge', car.licenceplate],
    [`Kennzeichen: ${car.licenceplate}`, 'Fahrzeuge', car.licenceplate],
    [`FIN: ${car.vin}`, 'Fahrzeuge', car.vin],
    [`*${car.vin}*`, 'Fahrzeuge', car.vin],
    [car.vin.replace(/(...)(?=.)/g, '$1 '), 'Fahrzeuge', car.vin],
    [car.vin.replaceAll('0', 'O'), 'Fahrzeuge', car.vin],
    [vnr, 'Annahmen', reception.vnr],
    [`VN: ${vnr}`, 'Annahmen', reception.vnr],
    [vnr.split('/').reverse().join('/'), 'Annahmen', reception.vnr],
    [vnr.replace('/', '-'), 'Annahmen', reception.vnr],
    [[...names].reverse().join(' ').toUpperCase(), 'Annahmen', reception.keeper],
    [`Halter: ${reception.keeper}`, 'Annahmen', reception.keeper],
    ['yilmaz', 'Annahmen', 'Yılmaz'],
    ['voss', 'Annahmen', 'Voß'],
    ['juergensen', 'Annahmen', 'Jürgensen'],
    [`${who} ${MONTHS[Number(month) - 1]} ${year}`, 'Ausgänge', `${month}.${year}`],
    [`${who} ${MONTHS[Number(month) - 1]?.slice(0, 3)}. ${year}`, 'Ausgänge', `${month}.${year}`],
    [`${who} ${Number(date)}/${Number(month)}/${year}`, 'Ausgänge', german(disposal.actiondate)],
    ['13.02.05*', 'Abfallarten', '130205*'],
    ['13-02-05', 'Abfallarten', '130205*'],
    ['AVV 130205', 'Abfallarten', '130205*'],
    ['16 01 03', 'Abfallarten', '160103'],
    ['1606 01 *', 'Abfallarten', '160601*'],
    ['batterei', 'Abfallarten', '160601*'],
    ['bremsflüssigkit', 'Abfallarten', '160113*'],
    ['katalystor', 'Abfallarten', '160801'],
    [disposer.zip, 'Entsorger', disposer.name],
    [`${disposer.name.split(' ')[0]} ${disposer.city}`, 'Entsorger', disposer.name],
    ['schreder', 'Entsorger', 'Schredder'],
    ['shredderwrek', 'Entsorger', 'Shredderwerk Elbe GmbH'],
    ['LiMa', 'Teile', 'Lichtmaschine'],
    ['Anlasser', 'Teile', 'Anlasser'],
    ['Stoßstange', 'Teile', 'Stoßfänger'],
    ['ruecklicht', 'Teile', 'Rückleuchte'],
    ['Motorsteuergerät', 'Teile', 'Steuergerät'],
    ['bilnaz', 'Seiten', 'Bilanz'],
    ['mitarbeitr', 'Seiten', 'Mitarbeiter'],
    ['jahresabschlus', 'Seiten', 'Abschlüsse'],
  ]
}

test('for forty texts written in another way than stored the intended record comes first', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const all = searches(await recordsOf(page))
  expect(all).toHaveLength(40)
  await page.keyboard.press('Control+K')
  const hits = page.getByRole('listbox', { name: 'Treffer' })
  for (const [typed, group, first] of all) {
    await page.getByRole('combobox', { name: 'Suchen' }).fill(typed)
    await expect.soft(hits.getByRole('group').first(), typed).toHaveAccessibleName(new RegExp(`^${group}`))
    await expect.soft(hits.getByRole('option').first(), typed).toContainText(first)
  }
})

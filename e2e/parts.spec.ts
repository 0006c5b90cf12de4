import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { countEfforts, within } from './effort.ts'
import { seen } from './notice.ts'
import { ask, isoDay, pixel, send } from './office.ts'
import { expect, test } from './signed-in.ts'

interface LogCar {
  id: number
  state: string
  weight: number
}

interface Suggestion {
  lines: { partId: number | null }[]
}

/**
 * A car of the log most of whose usual parts are still to be removed, and their number; each of four tests has its
 * own cars.
 */
async function carFor(page: Page, test: number): Promise<{ car: number; count: number }> {
  await page.goto('/app/deser/btb/parts')
  await expect(page.getByRole('heading', { level: 1, name: 'Teile' })).toBeVisible()
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const cars = await ask<LogCar>(page, `/btb/entries/cars/${yard}/${isoDay(-300)}/${isoDay(0)}`)
  const own = cars.filter(({ id, state, weight }) => id % 4 === test && state !== 'CLOSED' && weight > 800)
  let best = { car: 0, count: 0 }
  for (const { id } of own) {
    const [found] = [await ask<never>(page, `/parts/templates/of/${id}`)].flat() as Suggestion[]
    const count = found?.lines.filter(({ partId }) => partId === null).length ?? 0
    if (count > best.count) best = { car: id, count }
    if (count >= 10) break
  }
  if (!best.car) throw new Error('no car in the log has parts left to remove')
  return best
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const taken = (page: Page) => page.getByRole('region', { name: 'Schon ausgebaut' }).getByRole('listitem')

/** A colleague changes another part while the list with one part is open, and this window receives the event. */
async function reserveAnother(page: Page, code: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Teile abgeben' })).toBeVisible()
  await expect(page.locator('fieldset').getByRole('link')).toHaveCount(1)
  const all = await ask<{ id: number; version: number; code: string; state: string }>(page, '/parts/of/1')
  const other = all.find(part => part.state === 'STORED' && part.code !== code)
  const heard = page.waitForResponse(answer => answer.url().includes('/parts/of/'))
  const ids = [{ id: other?.id, version: other?.version }]
  expect((await send(page, 'PATCH', '/parts/state/', { ids, state: 'RESERVED' })).status).toBe(200)
  await heard
}

test('task 5: a part is removed with its photo, found by its code and handed over @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  await countEfforts(page)
  const { car } = await carFor(page, isMobile ? 0 : 1)
  await page.goto(`/app/deser/btb/entries/details/${car}`)
  await expect(page.getByRole('button', { name: 'Teile ausbauen' })).toBeVisible()
  await within(page, '5 take a part off', { clicks: 4, chars: 6, seconds: 15 }, async () => {
    await press(page, 'Teile ausbauen')
    await page.locator('main').getByRole('checkbox').first().click()
    const chooser = page.waitForEvent('filechooser')
    await press(page, /^Foto aufnehmen: /)
    await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pixel })
    await press(page, '1 Teil speichern')
    await expect(taken(page).first().locator('small')).toHaveText(/^[0-9A-Z]{8}$/)
  })
  const code = await taken(page).first().locator('small').innerText()
  const name = await taken(page).first().getByRole('link').innerText()
  await page.reload()
  await expect(taken(page).filter({ hasText: name })).not.toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.goto(`/app/s/${code}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(seen(page, code)).toBeVisible()
  await expect(page.getByRole('button', { name: 'foto.jpg', exact: true })).toBeVisible()
  const label = page.waitForResponse(/\/labels\/part\/single/)
  await press(page, 'Etikett drucken')
  expect((await label).ok()).toBe(true)
  await within(page, '5 hand a part over', { clicks: 2, chars: 0, seconds: 10 }, async () => {
    await press(page, 'Teil abgeben')
    await reserveAnother(page, code)
    await press(page, /^Abgeben$/)
    await expect(page).toHaveURL(/output\/spares\/details\/\d+/)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Teileabgabe \d{4}\/\d+/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const handed = page.locator('fieldset').getByRole('link')
  await expect(handed, 'only what was chosen is handed over').toHaveText([name])
  await handed.click()
  await expect(seen(page, 'abgegeben', { exact: true })).toBeVisible()
})

test('task 5: all parts that are usual for a model are removed at once @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  await countEfforts(page)
  const { car, count } = await carFor(page, isMobile ? 2 : 3)
  await page.goto(`/app/deser/btb/entries/details/${car}`)
  await expect(page.getByRole('button', { name: 'Teile ausbauen' })).toBeVisible()
  await within(page, `5 take ${count} parts off`, { clicks: 4, chars: 6, seconds: 90 }, async () => {
    await press(page, 'Teile ausbauen')
    await page.getByRole('textbox', { name: 'Lagerplatz' }).click()
    await page.keyboard.type('R3')
    await press(page, 'Alle auswählen')
    await press(page, /^\d+ Teile? speichern$/)
    await expect(taken(page).filter({ has: page.locator('small:not(:empty)') })).toHaveCount(count)
  })
  await page.goto(`/app/deser/btb/parts?car=${car}&place=R3`)
  await expect(page.locator('main [data-index]').filter({ hasText: 'R3' })).toHaveCount(count)
})

import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { ask, isoDay, part } from './office.ts'
import { newAccount } from './people.ts'
import { expect, signIn, test } from './signed-in.ts'

interface LogCar {
  id: number
  step: string
  linesKg: number
}

/** A head of a company whose yard has `count` cars in the log without bookings. */
async function carsInLog(page: Page, count: number) {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: count }))
  await page.goto('/app/deser/btb/parts')
  await expect(page.getByRole('heading', { level: 1, name: 'Teile' })).toBeVisible()
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  return () => ask<LogCar>(page, `/cars/btb/of/${yard}/${isoDay(-1)}/${isoDay(0)}`)
}

test('the primary button opens the sheet at the next stage, and the step follows the bookings there @phone', async ({
  page,
}) => {
  const read = await carsInLog(page, 1)
  const [{ id } = { id: 0 }] = await read()
  await page.goto(`/app/deser/carsinventory/details/${id}`)
  await page.getByRole('button', { name: 'Weiter: Trockenlegung' }).click()
  await expect(page).toHaveURL(new RegExp(`btb/entries/details/${id}\\?stage=DRAINING`))
  await expect(page.getByRole('heading', { name: 'Trockenlegung', exact: true })).toBeFocused()
  await expect(part(page, 'Trockenlegung').getByRole('button', { name: 'Trockenlegung buchen' })).toBeInViewport()
  expect(await read()).toMatchObject([{ step: 'VEHICLE', linesKg: 0 }])

  await part(page, 'Trockenlegung').getByRole('button', { name: 'Trockenlegung buchen' }).click()
  await expect.poll(async () => (await read())[0]?.step).toBe('DRAINING')
  expect((await read())[0]?.linesKg).toBeGreaterThan(0)
  await page.goto(`/app/deser/carsinventory/details/${id}`)
  await page.getByRole('button', { name: 'Weiter: Teileausbau' }).click()
  await expect(page.getByRole('heading', { name: 'Teileausbau', exact: true })).toBeFocused()
})

test('moving by hand says that nothing is booked, and counts the moved cars', async ({ page }) => {
  const read = await carsInLog(page, 3)
  const [{ id } = { id: 0 }] = await read()
  await page.goto(`/app/deser/carsinventory/details/${id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Schritt „Trockenlegung“, ohne Buchung' }).click()
  await expect(seen(page, /Schritt ist jetzt „.*“\. Gebucht wurde nichts\./).first()).toBeVisible()
  await expect
    .poll(async () => (await read()).map(({ step }) => step).sort())
    .toEqual(['DRAINING', 'VEHICLE', 'VEHICLE'])

  const moveAll = async () => {
    await page.getByRole('checkbox', { name: /^Alle/ }).first().check()
    await page.getByRole('button', { name: 'Schritt ändern', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Schritt „Trockenlegung“' }).click()
  }
  await page.goto('/app/deser/carsinventory')
  await moveAll()
  await expect(seen(page, 'Schritt geändert: 2 Fahrzeuge.').first()).toBeVisible()
  await page.reload()
  await moveAll()
  await expect(seen(page, 'Nichts geändert').first()).toBeVisible()
  await expect(seen(page, /3 Fahrzeuge\. Gebucht/)).toHaveCount(0)
})

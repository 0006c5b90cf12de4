import type { Page } from '@playwright/test'
import { ask, isoDay } from './office.ts'
import { newAccount } from './people.ts'
import { expect, signIn, test } from './signed-in.ts'

interface Line {
  kind: string
  wastetype: string
}

/** A head of a company whose yard has two cars without bookings, on the sheet of the first one. */
async function onFreshCar(page: Page): Promise<number> {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 2 }))
  await page.goto('/app/deser/btb/parts')
  await expect(page.getByRole('heading', { level: 1, name: 'Teile' })).toBeVisible()
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const [car] = await ask<{ id: number }>(page, `/btb/entries/cars/${yard}/${isoDay(-1)}/${isoDay(0)}`)
  return car?.id ?? 0
}

const linesOf = async (page: Page, car: number) =>
  (await ask<Line>(page, `/btb/entries/car/${car}`)).filter(({ kind }) => kind === 'LINE').map(one => one.wastetype)

const book = (page: Page) => page.getByRole('button', { name: 'Trockenlegung buchen' }).first()

/** A second window of the same account on the car's sheet, which receives no events. */
async function deafWindow(page: Page, car: number): Promise<Page> {
  const other = await page.context().newPage()
  await other.route(/\/api\/sse\//, route => route.abort())
  await other.goto(`/app/deser/btb/entries/details/${car}`)
  await expect(book(other)).toBeEnabled()
  return other
}

test('two windows book the depollution of a car once; the second one is told and books the rest @phone', async ({
  page,
}) => {
  const car = await onFreshCar(page)
  const other = await deafWindow(page, car)
  await page.goto(`/app/deser/btb/entries/details/${car}`)
  await book(page).click()
  await expect.poll(async () => (await linesOf(page, car)).length).toBeGreaterThan(2)
  const once = await linesOf(page, car)

  await book(other).click()
  const dialog = other.getByRole('dialog', { name: 'Inzwischen hat jemand anderes gebucht' })
  await expect(dialog.getByRole('row')).toHaveCount(once.length + 1)
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await expect(dialog).toBeHidden()
  expect(await linesOf(page, car)).toHaveLength(once.length)

  await book(other).click()
  await dialog.getByText('Zusätzlich buchen').first().click()
  await dialog.getByRole('button', { name: 'Rest buchen' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => linesOf(page, car)).toHaveLength(once.length + 1)
  await other.close()
})

test('a tablet that booked offline books nothing twice when the connection is back', async ({ page }) => {
  const car = await onFreshCar(page)
  const tablet = await deafWindow(page, car)
  await tablet.route(/\/api\/btb\/entries\/car\//, route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await book(tablet).click()
  await expect(tablet.getByText(/sobald/).first()).toBeVisible()
  await page.goto(`/app/deser/btb/entries/details/${car}`)
  await book(page).click()
  await expect.poll(async () => (await linesOf(page, car)).length).toBeGreaterThan(2)
  const once = await linesOf(page, car)

  await tablet.unroute(/\/api\/btb\/entries\/car\//)
  const dialog = tablet.getByRole('dialog', { name: 'Inzwischen hat jemand anderes gebucht' })
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Nichts mehr buchen' }).click()
  await expect(dialog).toBeHidden()
  expect(await linesOf(page, car)).toEqual(once)
  await tablet.close()
})

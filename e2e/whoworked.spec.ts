import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { ask, fill, isoDay, pick } from './office.ts'
import { newAccount } from './people.ts'
import { expect, signIn, test } from './signed-in.ts'

async function employ(page: Page, firstname: string, lastname: string) {
  await page.goto('/app/deser/btb/employee/details/neu')
  await fill(page.locator('form'), { Vorname: firstname, Nachname: lastname })
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(seen(page, /gespeichert/).first()).toBeVisible()
}

const book = (page: Page) => page.getByRole('button', { name: 'Trockenlegung buchen' }).first()

test('the first booking without an employee asks who worked, and from then on the own name is preset @phone', async ({
  page,
}) => {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 2 }))
  await employ(page, 'Ada', 'Strom')
  await employ(page, 'Egon', 'Werker')
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const cars = await ask<{ id: number }>(page, `/btb/entries/cars/${yard}/${isoDay(-1)}/${isoDay(0)}`)
  const [first, second] = cars.map(({ id }) => id)
  const named = async (car?: number) =>
    (await ask<{ kind: string; staffName: string | null }>(page, `/btb/entries/car/${car}`))
      .filter(({ kind }) => kind === 'LINE')
      .map(({ staffName }) => staffName)

  await page.goto(`/app/deser/btb/entries/details/${first}`)
  await book(page).click()
  const question = page.getByRole('dialog', { name: 'Wer hat gearbeitet?' })
  await pick(question, 'Wer hat gearbeitet?', 'Ada Strom')
  await question.getByRole('checkbox', { name: /Das bin ich/ }).check()
  await question.getByRole('button', { name: 'Buchen' }).click()
  await expect.poll(async () => (await named(first)).length).toBeGreaterThan(2)
  expect([...new Set(await named(first))]).toEqual(['Ada Strom'])

  // The name must not come from the last booking stored on this device.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('log staff')) localStorage.removeItem(key)
  })
  await page.goto(`/app/deser/btb/entries/details/${second}`)
  await expect(page.getByRole('combobox', { name: /Wer hat gearbeitet/ }).first()).toHaveValue(/Ada Strom/)
  await book(page).click()
  await expect.poll(() => named(second)).toContain('Ada Strom')
  await expect(question).toBeHidden()
})

test('a stage whose booking was cancelled is not what the save bar books next', async ({ page }) => {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 1 }))
  await employ(page, 'Ada', 'Strom')
  await employ(page, 'Egon', 'Werker')
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const [car] = await ask<{ id: number }>(page, `/btb/entries/cars/${yard}/${isoDay(-1)}/${isoDay(0)}`)
  await page.goto(`/app/deser/btb/entries/details/${car?.id}`)
  const question = page.getByRole('dialog', { name: 'Wer hat gearbeitet?' })
  const strip = page.getByRole('button', { name: 'Teileausbau buchen' }).first()
  await strip.click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Trockenlegung buchen' }).last().click()
  await pick(question, 'Wer hat gearbeitet?', 'Ada Strom')
  await question.getByRole('button', { name: 'Buchen' }).click()
  // The save bar books the next stage, and nothing of the cancelled one is booked.
  await expect(page.getByRole('button', { name: 'Teileausbau buchen' })).toHaveCount(2)
  await expect(strip).toBeEnabled()
})

test('booking the proposals of several cars without an employee asks who worked, too', async ({ page }) => {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 2 }))
  await employ(page, 'Ada', 'Strom')
  await employ(page, 'Egon', 'Werker')
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const cars = await ask<{ id: number }>(page, `/btb/entries/cars/${yard}/${isoDay(-1)}/${isoDay(0)}`)
  await page.goto('/app/deser/btb/entries')
  for (const row of [0, 1]) await page.locator(`main tbody tr[data-index="${row}"]`).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Vorschläge übernehmen (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click()
  const question = page.getByRole('dialog', { name: 'Wer hat gearbeitet?' })
  await pick(question, 'Wer hat gearbeitet?', 'Egon Werker')
  await question.getByRole('button', { name: 'Buchen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const { id } of cars) {
    const lines = await ask<{ kind: string; staffName: string | null }>(page, `/btb/entries/car/${id}`)
    const names = lines.filter(({ kind }) => kind === 'LINE').map(({ staffName }) => staffName)
    expect([...new Set(names)]).toEqual(['Egon Werker'])
  }
})

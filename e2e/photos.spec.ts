import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { overflows } from './fit.ts'
import { seen } from './notice.ts'
import { fill, pick, pixel } from './office.ts'
import { expect, test } from './signed-in.ts'

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

const tiles = (page: Page) => page.getByRole('main').getByRole('button', { name: /öffnen$/ })

/** The captions of the tiles in order. */
const captions = (page: Page) =>
  tiles(page).evaluateAll(buttons =>
    buttons.map(one => one.getAttribute('aria-label')?.replace(/^„(.*)“ öffnen$/, '$1')),
  )

test('a car without VN gets photos, a caption, an order by keyboard and a cover @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  const plate = isMobile ? 'FL-FO 11' : 'FL-FO 10'

  await test.step('adds a car that was on the yard before', async () => {
    await page.goto('/app/deser/carsinventory/neu')
    await fill(page.locator('form'), {
      Marke: 'Opel',
      Modell: 'Astra',
      Kennzeichen: isMobile ? 'FL-FO 11' : 'FL-FO 10',
    })
    await pick(page, /^Herkunft/, 'Privathalter')
    await pick(page, /^Herkunft \(Bundesland/, 'Schleswig-Holstein')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/carsinventory\/details\/\d+/)
  })

  await test.step('adds two photos', async () => {
    await page.getByRole('button', { name: /^Unterlagen/ }).click()
    await expect(seen(page, 'Noch keine Fotos oder Unterlagen')).toBeVisible()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo('links.png'), photo('motor.png')])
    await expect(tiles(page)).toHaveCount(2)
    await expect(seen(page, 'Titelbild')).toHaveCount(1)
  })

  const first = (await captions(page))[0] ?? ''
  await test.step('adds a caption', async () => {
    await page.getByRole('button', { name: `Weitere Aktionen: ${first}` }).click()
    await page.getByRole('menuitem', { name: 'Beschriften' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Unfall vorn links')
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '„Unfall vorn links“ öffnen' })).toBeVisible()
  })

  await test.step('moves it back by keyboard, keeping the focus', async () => {
    const back = page.getByRole('button', { name: '„Unfall vorn links“ nach hinten' })
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'Neue Position: 2 von 2 (Unfall vorn links)' }),
    ).toBeAttached()
    await expect.poll(async () => (await captions(page))[1]).toBe('Unfall vorn links')
    await expect(back).toBeFocused()
    await expect(back).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('makes it the cover of the car', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen: Unfall vorn links' }).click()
    await page.getByRole('menuitem', { name: 'Als Titelbild' }).click()
    await expect.poll(async () => (await captions(page))[0]).toBe('Unfall vorn links')
    await expect(page.getByRole('menu')).toHaveCount(0)
    expect(await overflows(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Fahrzeug', exact: true }).click()
    await page.getByRole('button', { name: 'Alle Fotos zeigen, Titelbild: Unfall vorn links' }).click()
    await expect(page).toHaveURL(/tab=photos/)
  })

  await test.step('finds it on the board', async () => {
    const car = page.url()
    await page.goto('/app/deser/carsinventory?view=board')
    await expect(page.getByRole('listitem').filter({ hasText: plate }).locator('img')).toBeVisible()
    await page.goto(car)
  })

  await test.step('deletes the other one', async () => {
    await page.getByRole('button', { name: /^Weitere Aktionen: (links|motor)/ }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(tiles(page)).toHaveCount(1)
  })
})

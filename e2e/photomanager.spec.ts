import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { overflows } from './fit.ts'
import { pixel } from './office.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
const bar = (page: Page) => page.getByRole('toolbar')

test('photos are downloaded and added by keyboard, and the selection is kept @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/documents/photos')
  await settled(page)

  await test.step('all photos of a car are selected', async () => {
    await page
      .getByRole('checkbox', { name: /^Alle Fotos auswählen: / })
      .first()
      .focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('ausgewählt')
    expect(await overflows(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  await test.step('a car without photos gets two on its own screen', async () => {
    const bare = page.getByRole('link', { name: /^Noch keine Fotos, jetzt hinzufügen: .*$/ }).nth(isMobile ? 1 : 0)
    await bare.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/documents\/photos\/\d+/)
    await settled(page)
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles([photo('vorn.png'), photo('hinten.png')])
    await expect(page.getByRole('main').getByRole('button', { name: /öffnen$/ })).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await overflows(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  await test.step('back in the manager the selected ones are downloaded as one ZIP', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Fotos', exact: true }).click()
    await expect(page).toHaveURL(/documents\/photos$/)
    await expect(bar(page)).toContainText('ausgewählt')
    const file = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Als ZIP herunterladen' }).focus()
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
    await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(bar(page)).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'
import { notice, seen } from './notice.ts'
import { ask, isoDay, pixel } from './office.ts'
import { expect, signIn, signOut, test } from './signed-in.ts'
import { draftFiles } from './stored.ts'

const photo = { name: 'foto.png', mimeType: 'image/png', buffer: pixel }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/**
 * Opens the parts of a car with some left to remove, and ticks the first; each test has its own car from the end of
 * the list, as those at its start are used by `parts.spec.ts`.
 */
async function tickPart(page: Page, test: number) {
  await page.goto('/app/deser/btb/parts')
  await expect(page.getByRole('heading', { level: 1, name: 'Teile' })).toBeVisible()
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const cars = await ask<{ id: number; state: string; weight: number }>(
    page,
    `/btb/entries/cars/${yard}/${isoDay(-300)}/${isoDay(0)}`,
  )
  const car = cars.filter(({ state, weight }) => state !== 'CLOSED' && weight > 800).at(-1 - test)
  await page.goto(`/app/deser/btb/parts/neu?car=${car?.id}`)
  await page.locator('main').getByRole('checkbox').first().check()
}

async function takePhoto(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, /^Foto aufnehmen: /)
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('button', { name: /^Foto aufnehmen: / })).toHaveText('1')
}

test('a photo of an unsaved part survives a reload @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  await tickPart(page, isMobile ? 0 : 1)
  await takePhoto(page)
  await expect.poll(() => draftFiles(page)).toBe(1)

  await page.reload()
  await press(page, 'Wiederherstellen')
  await expect(page.getByRole('button', { name: /^Foto aufnehmen: / })).toHaveText('1')
  await press(page, '1 Teil speichern')
  const taken = page.getByRole('region', { name: 'Schon ausgebaut' }).getByRole('listitem')
  await expect(taken.first().locator('small')).toHaveText(/^[0-9A-Z]{8}$/)
  const code = await taken.first().locator('small').innerText()
  await expect.poll(() => draftFiles(page)).toBe(0)
  await page.goto(`/app/s/${code}`)
  await expect(seen(page, code)).toBeVisible()
  await expect(page.getByRole('button', { name: 'foto.jpg', exact: true })).toBeVisible()
})

test('a paper chosen in a dialog is restored after a reload, and deleted when the draft is discarded', async ({
  as,
}) => {
  const page = await as('hansen')
  await page.goto('/app/deser/documents')
  const dialog = page.getByRole('dialog', { name: 'Dokument des Betriebs hinzufügen' })
  const begin = async () => {
    await press(page, 'Dokument hinzufügen')
    await expect(dialog).toBeVisible()
  }
  await begin()
  await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Betriebsanweisung Hebebühne')
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => draftFiles(page)).toBe(1)
  await page.reload()
  await begin()
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(dialog.getByRole('img', { name: /foto\.png/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expect(notice(page, 'Betriebsanweisung Hebebühne')).toBeVisible()
  await expect.poll(() => draftFiles(page)).toBe(0)

  await begin()
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => draftFiles(page)).toBe(1)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(() => draftFiles(page)).toBe(0)

  await begin()
  await expect(dialog.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0)
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => draftFiles(page)).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Fenster schließen?' }).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => draftFiles(page)).toBe(0)
})

test('signing out leaves no photo on the device, and the user learns which to choose again', async ({ another }) => {
  const page = await another()
  const login = demoLogins.find(({ email }) => email.includes('hansen'))!
  await signIn(page, login)
  await tickPart(page, 2)
  await takePhoto(page)
  await expect.poll(() => draftFiles(page)).toBe(1)
  const parts = page.url()
  await signOut(page)
  expect(await draftFiles(page)).toBe(0)
  await signIn(page, login)
  await page.goto(parts)
  await press(page, 'Wiederherstellen')
  await expect(page.getByRole('alert').filter({ hasText: 'nicht mehr da: foto.jpg' })).toBeVisible()
})

test('a browser without storage space says so, and the part is saved with its photo nevertheless', async ({ as }) => {
  const page = await as('hansen')
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === 'unsent') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await tickPart(page, 3)
  await takePhoto(page)
  await expect(page.getByRole('alert').filter({ hasText: 'keinen Platz für: foto.jpg' })).toBeVisible()
  await press(page, '1 Teil speichern')
  await expect(notice(page, 'foto.jpg')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'keinen Platz' })).toHaveCount(0)
})

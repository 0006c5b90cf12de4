import type { Page } from '@playwright/test'
import { open } from './everyform.ts'
import { pick } from './office.ts'
import { expect, test } from './signed-in.ts'

const fresh = '/deser/carpickup/neu'
const panel = (page: Page) => page.getByRole('region', { name: /^Zum Sperren fehl/ })
/** Announcements for screen readers. */
const said = (page: Page) => page.locator('[data-announcer]')
/** Records all announcements in order from now on, as each replaces the previous one. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => {
      const text = document.querySelector('[data-announcer]')?.textContent
      if (text) heard.push(text)
    }).observe(document.querySelector('[data-announcer]')!, { childList: true, characterData: true, subtree: true })
  })
  return (about: RegExp) =>
    page.evaluate(
      source => (globalThis as { heard?: string[] }).heard?.filter(one => new RegExp(source).test(one)),
      about.source,
    )
}

/** A saved reception with only a keeper's name. */
async function saved(page: Page, name: string) {
  await open(page, fresh)
  await page.getByRole('textbox', { name: 'Nachname' }).fill(name)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.waitForURL(/carpickup\/details\/\d+/)
  // The form of the new record stays until the record is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Annahme' })).toHaveCount(0)
}

test('gaps are listed by section, link to their field and decrease while typing', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, fresh)
  const whole = panel(page)
  const keeper = whole.getByRole('button', { name: /Letzthalter/ })
  await expect(keeper).toHaveAttribute('aria-expanded', 'false')
  const progress = whole.getByRole('progressbar')
  const given = async () => Number(await progress.getAttribute('aria-valuenow'))
  await keeper.click()
  await whole.getByRole('button', { name: 'Hausnummer' }).click()
  const number = page.getByRole('textbox', { name: 'Hausnummer' })
  await expect(number).toBeFocused()
  // Presets of the yard may arrive meanwhile.
  await expect(async () => {
    await number.fill('')
    const before = await given()
    await number.fill('7')
    await expect(progress).toHaveAttribute('aria-valuenow', String(before + 1), { timeout: 2000 })
  }).toPass()
  await expect(whole.getByRole('button', { name: 'Hausnummer' })).toHaveCount(0)
  await expect(said(page)).toHaveText(/^Zum Sperren fehlen \d+ Angaben$/)
  await whole.getByRole('button', { name: /Fahrzeug/ }).click()
  await page.getByRole('textbox', { name: 'FIN' }).fill('WVWZZZ1KZ7W00000O')
  await expect(whole.getByRole('button', { name: 'FIN: bitte prüfen' })).toBeVisible()
})

test('on a phone a line above the save bar opens the gaps in a sheet', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, fresh)
  await expect(panel(page)).toBeHidden()
  const line = page.getByRole('button', { name: /^Noch \d+ Angaben/ })
  const box = await line.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await line.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Speichern und sperren' })).toBeFocused()
  await line.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /Letzthalter/ }).click()
  await sheet.getByRole('button', { name: 'Vorname' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
})

test('an open reception with gaps leads to the first one; an attempt to lock marks them', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await saved(page, 'Lückenbach')
  await expect(page.getByRole('button', { name: 'Sperren und drucken' })).toHaveCount(0)
  await expect(page.locator('main .mantine-Button-root[data-variant="filled"]')).toHaveCount(0)
  const go = page.locator('header').getByRole('button', { name: /^Noch \d+ Angaben/ })
  await go.click()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  await expect(panel(page)).not.toHaveAttribute('data-state', 'tried')
  await page.getByRole('textbox', { name: 'Straße' }).focus()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Sperren', exact: true }).click()
  await expect(panel(page)).toHaveAttribute('data-state', 'tried')
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  await expect(said(page)).toHaveText(/Zum Sperren fehlen/)
})

test('without gaps the panel and the header offer the lock, and one button is primary', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await saved(page, 'Vollmer')
  for (const name of [/^Halterdaten ganz oder teilweise/, /^Fahrzeugdaten ganz oder teilweise/, /^Kein Kennzeichen/])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('textbox', { name: 'Grund der fehlenden FIN' }).fill('Nicht lesbar')
  await page.getByRole('textbox', { name: 'Fahrzeugleergewicht' }).fill('1100')
  await pick(page, 'Bundesland der Herkunft', 'Hamburg')
  const done = page.getByRole('region', { name: /^Vollständig/ })
  await expect(done.getByRole('button', { name: 'Sperren und drucken' })).toBeVisible()
  const filled = page.locator('main .mantine-Button-root[data-variant="filled"]')
  await expect(filled).toHaveText(['Speichern'])
  await page.keyboard.press('Control+s')
  await expect(filled).toHaveText(['Sperren und drucken'])
})

test('a refused save counts the errors, announces them and moves from one to the next', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/btb/employee/details/neu')
  await page.keyboard.press('Control+s')
  const count = page.getByRole('button', { name: /Angaben? prüfen$/ })
  await expect(count).toBeVisible()
  const wrong = page.locator('main form [aria-invalid="true"]')
  const [first, second] = [wrong.first(), wrong.nth(1)]
  await expect(first).toBeFocused()
  await expect(said(page)).toHaveText(/prüfen/)
  await expect(first).toHaveAccessibleDescription(/Bitte ausfüllen/)
  await page.keyboard.press('F8')
  await expect(second).toBeFocused()
  await page.keyboard.press('Shift+F8')
  await expect(first).toBeFocused()
  await second.focus()
  await count.click()
  await expect(first).toBeFocused()
})

test('the same refusal is announced again although the focus stays', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/btb/carriers/neu')
  const heard = await listen(page)
  await page.keyboard.press('Control+s')
  await expect.poll(() => heard(/prüfen/)).toHaveLength(1)
  await page.keyboard.press('Control+s')
  await expect.poll(() => heard(/prüfen/)).toHaveLength(2)
})

test('messages that appear on blur, and filled-in values, are announced', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, fresh)
  const heard = await listen(page)
  await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('32.13.')
  await page.keyboard.press('Tab')
  await expect.poll(() => heard(/Geburtsdatum: Das ist kein Datum/)).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('24768')
  await page.keyboard.press('Tab')
  await expect.poll(() => heard(/Übernommen: Rendsburg/)).toHaveLength(1)
})

test('the type key is a list box for screen readers', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, fresh)
  const key = page.getByRole('combobox', { name: 'HSN und TSN' })
  await expect(key).toHaveAttribute('aria-expanded', 'false')
  await expect(key).toHaveAttribute('aria-autocomplete', 'list')
  await key.fill('0603ALR')
  await expect
    .poll(async () => (await key.getAttribute('aria-expanded')) === 'true' || (await said(page).textContent()))
    .toBeTruthy()
  if ((await key.getAttribute('aria-expanded')) === 'true') {
    const list = page.locator(`[id="${await key.getAttribute('aria-controls')}"]`)
    await expect(list.getByRole('option').first()).toBeVisible()
    await expect.poll(() => key.getAttribute('aria-activedescendant')).toBeTruthy()
    await page.keyboard.press('Enter')
  }
  await expect(said(page)).toHaveText(/Übernommen/)
  await expect(page.getByRole('textbox', { name: 'Marke' })).not.toHaveValue('')
})

import type { Page } from '@playwright/test'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

const close = async (page: Page) => {
  for (const button of await page.locator('.mantine-Notification-closeButton').all()) await button.click()
}

test('four cores of a car go into the box, the remanufacturer takes fewer of one, and both mark the box ready', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await countEfforts(page)
  await page.goto('/app/deser/myreman/box')
  await page.getByRole('main').getByRole('link', { name: 'Elbe Aggregate GmbH' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Box für Elbe Aggregate GmbH' })).toBeVisible()
  const box = page.url().split('/').at(-1)
  // The box says what hinders it, and each is settled with one act.
  await expect(seen(page, 'Noch nicht abholbereit')).toBeVisible()
  await page.getByRole('button', { name: /^Neuen Preis bestätigen/ }).click()
  await expect(notice(page, 'Der neue Preis ist bestätigt.')).toBeVisible()
  await page.getByRole('button', { name: 'Ausbauen' }).click()
  const takeOff = page.getByRole('dialog', { name: /^Ausbauen: Anlasser/ })
  await takeOff.getByRole('textbox', { name: 'Nummer auf dem Teil' }).fill('4711')
  await page.keyboard.press('Enter')
  await takeOff.getByRole('button', { name: 'Ausbauen' }).click()
  await expect(notice(page, 'Ausgebaut, gelagert und in der Box.')).toBeVisible()
  await expect(seen(page, 'Andere Nummer')).toBeVisible()
  await expect(seen(page, 'Noch nicht abholbereit')).toBeHidden()
  await page
    .getByRole('button', { name: /^Herausnehmen/ })
    .last()
    .click()
  await expect(notice(page, 'Aus der Box genommen.')).toBeVisible()

  // A car of the log with at least four cores.
  await page.goto('/app/deser/carsinventory?wanted=yes&step=VEHICLE')
  await page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).first().waitFor()
  await page.locator('main a[href*="carsinventory/details"]').nth(1).click()
  await page.getByRole('link', { name: /Angebote?$/ }).click()
  const offers = page.getByRole('main')
  await expect(offers.getByRole('button', { name: 'In die Box' }).first()).toBeVisible()
  await close(page)
  await within(page, 'four cores of a car to ready', { clicks: 6, chars: 4, seconds: 20 }, async () => {
    // With the keyboard alone: the dialog has the focus, and Tab leads to its button.
    await page.getByRole('button', { name: 'Alles Gesuchte in die Box' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Alles Gesuchte in die Box' })
    const put = dialog.getByRole('button', { name: /^([4-9]|\d\d) Stück in die Box$/ })
    await expect(put).toBeVisible()
    const reached = () => put.evaluate(button => button === document.activeElement)
    for (let steps = 0; steps < 60 && !(await reached()); steps += 1) await page.keyboard.press('Tab')
    await expect(put).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice(page, /Stück liegen in der Box/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Abholbereit melden' }).focus()
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Die Box ist als abholbereit gemeldet.')).toBeVisible()
  })
  await expect(
    seen(page, 'Die Box ist abholbereit')
      .or(seen(page, /Stück in der Box/))
      .first(),
  ).toBeVisible()

  const reman = await as('elbe')
  await reman.goto(`/app/deser/remanufacturer/boxes/details/${box}`)
  await expect(seen(reman, 'abholbereit', { exact: true }).first()).toBeVisible()
  await expect(reman.getByRole('main').getByText(/Golf .* SN-|Regal/)).toHaveCount(0)
  await reman
    .getByRole('button', { name: /^Menge senken: GE-/ })
    .first()
    .click()
  const lower = reman.getByRole('dialog', { name: /^Menge senken/ })
  await lower.getByRole('button', { name: 'Menge senken' }).click()
  await expect(lower.getByRole('textbox', { name: 'Grund' })).toHaveAttribute('aria-invalid', 'true')
  await lower.getByRole('textbox', { name: 'Grund' }).fill('Lager voll')
  await lower.getByRole('button', { name: 'Menge senken' }).click()
  await expect(notice(reman, 'Die Menge ist gesenkt.')).toBeVisible()

  // The yard sees it at once and says which piece stays.
  await page.goto(`/app/deser/myreman/box/details/${box}`)
  await expect(seen(page, /Lager voll/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Nicht mitgeben/ })
    .first()
    .click()
  await expect(notice(page, 'Das Stück bleibt bei Ihnen.')).toBeVisible()

  await reman.getByRole('button', { name: 'Meldung zurücknehmen' }).click()
  await expect(notice(reman, 'Die Box ist nicht mehr als abholbereit gemeldet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abholbereit melden' })).toBeVisible()
  await reman.getByRole('button', { name: 'Abholbereit melden' }).click()
  await expect(seen(page, /Die andere Seite hat die Box als abholbereit gemeldet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lieferschein erstellen' })).toBeVisible()

  // The box is open again, and a core can stay on its car for now: then the box is not ready.
  await page.getByRole('button', { name: 'Meldung zurücknehmen' }).click()
  await expect(page.getByRole('button', { name: 'Abholbereit melden' })).toBeVisible()
  await page.goto('/app/deser/carsinventory?wanted=yes&step=VEHICLE')
  await page.locator('main a[href*="carsinventory/details"]').first().click()
  await page
    .getByRole('button', { name: /^In die Box/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^In die Box/ })
  await dialog.getByRole('checkbox', { name: /^Vorerst am Fahrzeug lassen/ }).click()
  await dialog.getByRole('button', { name: /Stück in die Box$/ }).click()
  await expect(notice(page, /in der Box/)).toBeVisible()
  await page.goto(`/app/deser/myreman/box/details/${box}`)
  await expect(seen(page, 'Noch nicht abholbereit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ausbauen' })).toBeVisible()
})

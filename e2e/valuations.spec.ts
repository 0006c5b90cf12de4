import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { countEfforts, tabTo, typeInto, within } from './effort.ts'
import { seen } from './notice.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

const figure = (page: Page) => page.getByRole('complementary', { name: 'Voraussichtlicher Wert' })
const value = (page: Page) => figure(page).getByRole('status')
/** Goes on step by step. */
async function walk(page: Page, steps: number) {
  for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Weiter' }).click()
}
const jump = (page: Page, step: string) => page.getByRole('button', { name: new RegExp(`^\\d? ?${step}`) }).click()
const amount = async (page: Page) => Number((await value(page).innerText()).replace(/[^\d,−]/g, '').replace(',', '.'))

async function menu(page: Page, name: string) {
  const opener = page.getByRole('button', { name: 'Menü öffnen' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a car at the gate is valued from its key numbers, walked through, with a defective part and an own price @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('hansen')
  await countEfforts(page)
  await page.goto('/app/deser/dashboard')
  await settled(page)
  await within(page, 'value a car at the gate', { clicks: 8, chars: 12, seconds: 45 }, async () => {
    await menu(page, 'Fahrzeugbewertung')
    await expect(page.getByLabel(/HSN und TSN/)).toBeFocused()
    await typeInto(page, [
      [/HSN und TSN/, '0603ALR'],
      ['Ankaufspreis', '250'],
    ])
    await expect(value(page)).toHaveText(/€/)
    await expect(figure(page)).toContainText('Nach Ankaufspreis')
    await (isMobile ? walk(page, 2) : jump(page, 'Defekte Teile'))
    const before = await amount(page)
    // Marked by one click; it leaves every later step and the figure falls.
    const list = page.getByRole('group', { name: 'Defekte Teile' })
    await (isMobile ? list.getByText('Motor', { exact: true }) : page.locator('[data-part=ENGINE]')).click()
    await expect(seen(page, '1 Art von Teilen ist defekt.')).toBeVisible()
    await expect.poll(() => amount(page)).toBeLessThan(before)
    await (isMobile ? walk(page, 2) : jump(page, 'Ergebnis'))
    await expect(page.getByRole('figure', { name: 'Wie kommt der Wert zustande?' })).toBeVisible()
  })
  expect(await violations(page)).toEqual([])

  await test.step('each bar opens its rows, and the bars end at the value and what is left of it', async () => {
    const chart = page.getByRole('figure', { name: 'Wie kommt der Wert zustande?' })
    await chart.getByRole('button', { name: /^Verkaufte Teile/ }).click()
    await expect(chart.getByRole('row', { name: /^Tür/ })).toContainText(/4\s×\s\d+,\d\d\s€/)
    await expect(chart.getByRole('listitem').filter({ hasText: /^Wert/ })).toContainText(await value(page).innerText())
    await expect(seen(page, 'Keine gutachterliche Bewertung.')).toBeVisible()
    await page
      .getByRole('radiogroup', { name: /Hauptuntersuchung/ })
      .getByText('Ja')
      .click()
    await expect(seen(page, /Vermutlich ein Gebrauchtfahrzeug/)).toBeVisible()
  })

  await test.step('a reload loses nothing: the draft has all five steps', async () => {
    const before = await value(page).innerText()
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(value(page)).toHaveText(before)
    await expect(seen(page, /Vermutlich ein Gebrauchtfahrzeug/)).toBeVisible()
  })

  await test.step('without connection the figure of before stays, marked, and the next one comes by itself', async () => {
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page.getByRole('group', { name: 'Motor', exact: true })).toHaveCount(0)
    const before = await value(page).innerText()
    await page.route('**/api/purchaser/value*', route => route.abort())
    const price = page.getByRole('textbox', { name: /^Tür: Preis/ })
    await price.fill('200')
    await expect(figure(page).getByRole('alert')).toContainText('Keine Verbindung')
    await expect(value(page)).toHaveText(before)
    await page.unroute('**/api/purchaser/value*')
    await expect(figure(page).getByRole('alert')).toHaveCount(0)
    await expect(value(page)).not.toHaveText(before)
    await expect(price).toHaveValue('200')
  })
  await test.step('it is kept as it was told, and printed', async () => {
    const told = await value(page).innerText()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/purchaser\/forecasts\/details\/\d+/)
    await expect(figure(page)).toContainText(told)
  })
})

test('a car is valued by the keyboard alone, described by hand, and a wrong weight is told at its field', async ({
  as,
}) => {
  const page = await as('hansen')
  await page.goto('/app/deser/purchaser')
  await settled(page)
  await expect(seen(page, 'Der Wert erscheint, sobald das Fahrzeug bekannt ist.')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('0603ALR')
  // Valuations of this car that were saved by other tests may stand above the action.
  const choice = page.getByRole('option', { name: /Bewerten: 0603ALR/ })
  await expect(choice).toBeVisible()
  await expect(async () => {
    if ((await choice.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await expect(choice).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(value(page)).toHaveText(/€/)
  await expect(seen(page, 'Volkswagen Golf VI 2.0 TDI').first()).toBeVisible()
  await page.getByLabel(/HSN und TSN/).focus()
  await tabTo(page, 'Fahrzeugleergewicht', 20)
  await page.keyboard.type('99')
  await page.keyboard.press('Tab')
  await expect(figure(page)).toContainText('Bandbreite')
  await page.getByRole('button', { name: 'Weiter' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
  const engine = page.getByRole('checkbox', { name: 'Motor', exact: true })
  await expect(engine).toBeChecked()
  await engine.focus()
  const before = await value(page).innerText()
  await page.keyboard.press('Space')
  await expect(engine).not.toBeChecked()
  await expect(value(page)).not.toHaveText(before)
  expect(await violations(page)).toEqual([])
})

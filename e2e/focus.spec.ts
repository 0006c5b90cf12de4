import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { newAccount } from './people.ts'
import { settled } from './settled.ts'
import { enter, expect, test } from './signed-in.ts'

/** An element of the screen has the focus, not the document. */
const stands = (page: Page) => expect(page.locator(':is(main, main *):focus')).toHaveCount(1)

test('on the board a car moved by its menu keeps the focus, and is announced by its name', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/carsinventory?view=board')
  await settled(page)
  const menu = page.getByRole('button', { name: /^Schritt ändern: .*$/ }).last()
  const name = (await menu.getAttribute('aria-label')) ?? ''
  const car = name.replace(/^Schritt ändern: (.*)$/, '$1')
  await menu.press('Enter')
  const step = page.getByRole('menuitem', { name: /^Schritt „/ }).first()
  const target = ((await step.textContent()) ?? '').replace(/^Schritt („.*“).*$/, '$1')
  await step.press('Enter')
  await expect(page.locator('[data-announcer]')).toContainText(`${car}: Schritt ist jetzt ${target}`)
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
})

test('after signing in by keyboard the screen has the focus, not the menu', async ({ page }) => {
  const { email, password } = await newAccount({ kind: 'DISMANTLER', receptions: 3 })
  await page.goto('/app/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deser\/dashboard/)
  await settled(page)
  await expect(page.locator('#content')).toBeFocused()
})

test('after unfolding the other tasks the first of them has the focus', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/dashboard')
  await settled(page)
  await page.getByRole('button', { name: /^Alle \d+ Aufgaben anzeigen$/ }).press('Enter')
  await expect(page.locator('main li a:focus')).toHaveCount(1)
})

test('a button disabled during a search has the focus again afterwards', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/company')
  await settled(page)
  const search = page.getByRole('button', { name: 'Anschrift suchen' })
  await search.press('Enter')
  await expect(page.locator('main [role=status]').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(search).toBeEnabled()
  await expect(search).toBeFocused()
})

test('retrying a failed screen keeps the focus in it', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/carriers')
  await settled(page)
  let broken = true
  await page.route('**/api/btb/carrier/*', route => (broken ? route.abort() : route.continue()))
  await page.locator('main tr[data-index="0"]').getByRole('link').click()
  const again = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })
  await expect(again).toBeVisible()
  await again.press('Enter')
  await expect(again).toBeVisible()
  await stands(page)
  broken = false
  // The first press may have loaded the screen by now.
  const form = page.locator('main form')
  await expect(async () => {
    if (!(await form.isVisible())) await again.press('Enter', { timeout: 1000 })
    await expect(form).toBeVisible({ timeout: 2000 })
  }).toPass()
  await stands(page)
})

test('removing a row of amounts moves the focus to its neighbour', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/btb/entries/neu?kind=FOREIGN')
  await settled(page)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Position hinzufügen' }).press('Enter')
  const remove = page.getByRole('button', { name: 'Position entfernen' })
  await expect(remove).toHaveCount(3)
  await remove.nth(1).press('Enter')
  await expect(remove).toHaveCount(2)
  await stands(page)
})

test('booking the depollution from an amount keeps the focus on that amount', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 1 }), '/deser/btb/entries?tab=cars')
  await settled(page)
  await page.locator('main tr[data-index="0"]').getByRole('link').first().click()
  await settled(page)
  const amount = page.getByRole('textbox', { name: /^Menge / }).first()
  await amount.fill('1')
  await amount.press('Control+s')
  await expect(seen(page, /gebucht/i).first()).toBeVisible()
  await expect(page.locator('main [data-proposed]')).not.toHaveCount(0)
  await stands(page)
})

test('an amount above the weight of a car is confirmed at its field', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 1 }), '/deser/btb/entries?tab=cars')
  await settled(page)
  await page.locator('main tr[data-index="0"]').getByRole('link').first().click()
  await settled(page)
  await page.getByRole('textbox', { name: /^Menge Altreifen/ }).fill('900')
  await page.getByRole('textbox', { name: /^Menge Katalysator/ }).fill('300')
  await page.getByRole('button', { name: 'Teileausbau buchen' }).first().click()
  const tick = page.getByRole('checkbox', { name: /^Geprüft/ })
  await expect(tick).toHaveCount(1)
  const line = page.locator('main fieldset').filter({ has: tick })
  await expect(line.getByRole('textbox', { name: /^Menge / })).toBeFocused()
  await expect(line.locator('p[aria-hidden]').filter({ hasText: /Mit dieser Menge wären .* gebucht/ })).toBeVisible()
  await expect(tick).toBeInViewport()
  await tick.check()
  await page.getByRole('button', { name: 'Teileausbau buchen' }).first().click()
  await expect(page.getByRole('checkbox', { name: /^Geprüft/ })).toHaveCount(0)
  await expect(seen(page, /gebucht/i).first()).toBeVisible()
})

test('after an export its button has the focus', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/reviews')
  await settled(page)
  const menu = page.getByRole('button', { name: 'Exportieren' })
  await menu.press('Enter')
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Als CSV-Datei' }).press('Enter')
  await file
  await expect(menu).toBeFocused()
})

test('arrow keys move on the board, and Tab stops at one card per column', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carsinventory?view=board')
  await settled(page)
  const columns = page.getByRole('main').locator('section:has(> ul)')
  const cards = columns.first().getByRole('link')
  await cards.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards.nth(1)).toBeFocused()
  const stops = await columns.evaluateAll(all => all.map(one => one.querySelectorAll('li a[tabindex="0"]').length))
  expect(Math.max(...stops)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(columns.nth(1).locator('li a[tabindex="0"]')).toBeFocused()
})

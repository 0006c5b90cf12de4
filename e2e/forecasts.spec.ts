import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { notice, seen } from './notice.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

test('a car valued at the gate is kept, bid for, received and linked, and one of before is compared with what it brought', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/purchaser?kba=0603ALR&step=5')
  const before = await toldValue(page)
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('FL-GB 900')
  await page.getByRole('textbox', { name: 'Eigenes Gebot' }).fill('150')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(notice(page, 'Die Bewertung ist gespeichert.')).toBeVisible()
  await expect(page).toHaveURL(/purchaser\/forecasts\/details\/\d+/)
  const kept = new URL(page.url()).pathname.replace('/app', '')
  // Another test may agree on prices meanwhile: the value kept is the one told before it or after it.
  const live = await page.context().newPage()
  await live.goto('/app/deser/purchaser?kba=0603ALR&step=5')
  const after = await toldValue(live)
  await live.close()
  const figure = await page.getByRole('complementary', { name: 'Voraussichtlicher Wert' }).innerText()
  expect([before, after].some(told => figure.includes(told))).toBe(true)
  expect(await violations(page)).toEqual([])

  await test.step('the bid won, and what was paid', async () => {
    await page.getByRole('button', { name: 'Gebot beenden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gebot' })
    await dialog.getByRole('combobox', { name: 'Status' }).fill('gekauft')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Bezahlter Preis' }).fill('140')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(notice(page, 'Das Gebot ist gespeichert.')).toBeVisible()
    await expect(seen(page, 'gekauft', { exact: true }).first()).toBeVisible()
  })

  await test.step('a reception has all that the valuation knows, and both are linked', async () => {
    await page.getByRole('button', { name: 'Fahrzeug annehmen' }).click()
    await expect(seen(page, /Aus der Bewertung übernommen/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Kennzeichen' })).toHaveValue('FL-GB 900')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/carpickup\/details\/\d+/)
    await page.getByRole('link', { name: 'Bewertung öffnen' }).click()
    await expect(page).toHaveURL(new RegExp(kept))
    await expect(page.getByRole('heading', { name: 'Was das Fahrzeug gebracht hat' })).toBeVisible()
  })

  await test.step('a car of before is compared with what it brought, term by term', async () => {
    await walkTo(page, '/deser/purchaser/forecasts?linked=true&sort=day')
    await page.locator('main tr[data-index="0"] a').first().click()
    const table = page.getByRole('table', { name: 'Was das Fahrzeug gebracht hat' })
    await expect(table.getByRole('row', { name: /^Restkarosse/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Summe/ })).toContainText('€')
  })

  await test.step('of the bids 40 percent won, and two valuations stand side by side', async () => {
    await walkTo(page, '/deser/purchaser/forecasts/statistics')
    await expect(seen(page, 'Trefferquote').first()).toBeVisible()
    await walkTo(page, '/deser/purchaser/forecasts?linked=false')
    await settled(page)
    for (const at of [0, 1]) await page.locator(`main tr[data-index="${at}"] input[type=checkbox]`).check()
    await page.getByRole('button', { name: 'Zwei vergleichen' }).click()
    await expect(page.getByRole('table', { name: 'Bestandteile des Werts' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

/** The value told beside the steps of a valuation. */
async function toldValue(page: Page): Promise<string> {
  const value = page.getByRole('complementary', { name: 'Voraussichtlicher Wert' }).getByRole('status')
  await expect(value).toHaveText(/€/)
  return value.innerText()
}

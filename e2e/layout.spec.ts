import type { Locator } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Number of items in each row. */
const inRows = (items: Locator) =>
  items.evaluateAll(all => {
    const tops = all.map(one => Math.round(one.getBoundingClientRect().top))
    return [...new Set(tops)].map(top => tops.filter(other => other === top).length)
  })

test('on a tablet no step of the yard is alone in its row, and a car’s photo leaves space beside it', async ({
  looking,
}) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 820, height: 1180 })
  await walkTo(page, '/deser/dashboard')
  await settled(page)
  const steps = page.getByRole('region', { name: 'Fahrzeuge auf dem Hof' }).getByRole('listitem')
  expect(new Set(await inRows(steps)).size).toBe(1)
  // Not every car has photos, and the board shows which.
  await walkTo(page, '/deser/carsinventory?view=board')
  await page.locator('main a[href*="/carsinventory/details/"]:has(img)').first().click()
  const cover = page.getByRole('main').locator('button:has(> img)').first()
  await expect(cover).toBeVisible()
  expect((await cover.boundingBox())?.width).toBeLessThanOrEqual(240)
})

test('of a long car history the newest entries are shown, and unfolding moves the focus to the first of the others', async ({
  looking,
}) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, '/deser/carsinventory/details/4800')
  await settled(page)
  const way = page.getByRole('region', { name: 'Stationen des Fahrzeugs' }).getByRole('listitem')
  await expect(way).toHaveCount(6)
  await page.getByRole('button', { name: /^Alle \d+ Schritte zeigen$/ }).press('Enter')
  await expect(way.first().getByRole('link')).toBeFocused()
  expect(await way.count()).toBeGreaterThan(6)
})

test('a map whose window was just made smaller can be left without an error', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, '/deser/company')
  const map = page.getByRole('region', { name: 'Karte', exact: true })
  await expect(map.locator('.leaflet-map-pane')).toBeAttached()
  await page.setViewportSize({ width: 900, height: 900 })
  await map.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await walkTo(page, '/deser/profile')
  await page.evaluate(() => new Promise(said => setTimeout(said, 300)))
})

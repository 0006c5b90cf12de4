import type { Locator } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** How many stand side by side in each row. */
const inRows = (items: Locator) =>
  items.evaluateAll(all => {
    const tops = all.map(one => Math.round(one.getBoundingClientRect().top))
    return [...new Set(tops)].map(top => tops.filter(other => other === top).length)
  })

test('on a tablet no step of the yard stands alone, and a car’s photo leaves room beside it', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/app/deser/dashboard')
  await settled(page)
  const steps = page.getByRole('region', { name: 'Fahrzeuge auf dem Hof' }).getByRole('listitem')
  expect(new Set(await inRows(steps)).size).toBe(1)
  await walkTo(page, '/deser/carsinventory')
  await settled(page)
  await page.locator('main [data-index] a').first().click()
  const cover = page.getByRole('main').locator('button:has(> img)').first()
  // Not every car has photos: those that other tests receive have none.
  await expect(async () => {
    if (await cover.isHidden()) await page.getByRole('button', { name: 'Nächster Eintrag der Liste' }).click()
    await expect(cover).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect((await cover.boundingBox())?.width).toBeLessThanOrEqual(240)
})

test('of a long way of a car the newest stations are shown, and the others lead on from the first', async ({
  looking,
}) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/carsinventory/details/4800')
  await settled(page)
  const way = page.getByRole('region', { name: 'Stationen des Fahrzeugs' }).getByRole('listitem')
  await expect(way).toHaveCount(6)
  await page.getByRole('button', { name: /^Alle \d+ Schritte zeigen$/ }).press('Enter')
  await expect(way.first().getByRole('link')).toBeFocused()
  expect(await way.count()).toBeGreaterThan(6)
})

test('a map whose window was just made smaller is left without a failure', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/company')
  const map = page.getByRole('region', { name: 'Karte', exact: true })
  await expect(map.locator('.leaflet-map-pane')).toBeAttached()
  await page.setViewportSize({ width: 900, height: 900 })
  await map.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await walkTo(page, '/deser/profile')
  await page.evaluate(() => new Promise(said => setTimeout(said, 300)))
})

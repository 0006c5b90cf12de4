import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('after returning from a record its row has the focus', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/carpickup')
  const row = page.locator('main tr[data-index="60"]')
  await expect(page.locator('main tr[data-index="5"]')).toBeVisible()
  await page
    .locator('main table[aria-rowcount]')
    .locator('..')
    .evaluate(box => box.scrollTo(0, 55 * 38))
  const link = row.getByRole('link')
  const to = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  await expect(page).toHaveTitle(/ · .* · Kreislauf$/)
  await page.goBack()
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main tr[data-index="61"]')).toBeFocused()
})

test('after going on to the next record and returning, the row of that one has the focus', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/carriers')
  await page.locator('main tr[data-index="0"]').getByRole('link').click()
  await expect(page.locator('main form')).toBeVisible()
  await page.getByRole('button', { name: 'Nächster Eintrag der Liste' }).click()
  await expect(seen(page, '2 / ')).toBeVisible()
  await expect(page.locator('main form')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Beförderer' }).first().click()
  await expect(page.locator('main tr[data-index="1"]')).toBeFocused()
})

test('on a phone the card has the focus @phone', async ({ as, isMobile }) => {
  test.skip(!isMobile, 'cards are for phones')
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/employee')
  const card = page.locator('main li[data-index="2"]').getByRole('link')
  await card.click()
  await expect(page.locator('main form')).toBeVisible()
  await page.goBack()
  await expect(page.locator('main li[data-index="2"]').getByRole('link')).toBeFocused()
})

test('while a list is loading its headings and column widths are final', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  let free = () => {}
  const held = new Promise<void>(resolve => {
    free = resolve
  })
  await page.route('**/api/cars/of/**', async route => {
    await held
    await route.continue()
  })
  await page.goto('/app/deser/carsinventory')
  const heads = page.locator('main thead th')
  const coming = page.locator('main [data-coming]')
  await expect(coming.locator('tbody tr')).toHaveCount(12)
  const widths = () => heads.evaluateAll(all => all.map(head => Math.round(head.getBoundingClientRect().width)))
  const [top, before] = [(await heads.first().boundingBox())?.y, await widths()]
  free()
  await expect(page.locator('main tr[data-index="0"]')).toBeVisible()
  await expect(coming).toHaveCount(0)
  expect([(await heads.first().boundingBox())?.y, await widths()]).toEqual([top, before])
})

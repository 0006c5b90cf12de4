import type { Page } from '@playwright/test'
import { read, send } from './office.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Records the requests of the lists of cars and receptions from now on: single rows, or everything. */
function requestsOf(page: Page) {
  const found: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/(cars\/of|receptions)\/[\d/-]+$/.test(pathname)) found.push(searchParams.get('ids') ?? 'all')
  })
  return found
}

/** Changes the place of a car by an API call, like another window. */
async function move(page: Page, id: number, location: string): Promise<number> {
  const { version } = await read<{ version: number }>(page, `/cars/${id}`)
  return (await send(page, 'PATCH', '/cars/location/', { ids: [{ id, version }], location })).status
}

test('a car moved in another window is read alone, and its row is updated at once', async ({ as }) => {
  const office = await as('nordkreis')
  const other = await as('nordkreis')
  await other.goto('/app/deser/carsinventory')
  const stream = office.waitForRequest(request => request.url().includes('/api/sse/'))
  await office.goto('/app/deser/carsinventory')
  await stream
  const row = office.locator('main tbody tr[data-index]').first()
  const id = Number(/\d+$/.exec((await row.getByRole('link').getAttribute('href')) ?? '')?.[0])
  const all = requestsOf(office)
  const place = `Platz ${id}`
  expect(await move(other, id, place)).toBe(200)
  await expect(row.getByText(place)).toBeVisible()
  expect(all).toEqual([String(id)])
})

test('typing in the search moves no table, and a plate is on one line', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const list of ['carsinventory', 'btb', 'btb/parts', 'btb/incidents']) {
    await walkTo(page, `/deser/${list}`)
    await settled(page)
    const table = page.locator('main table')
    const before = await table.boundingBox()
    const fewer = async () => {
      await page.locator('main').getByRole('searchbox').fill('golf')
      await expect(
        page
          .locator('main')
          .getByRole('status')
          .filter({ hasText: /^[\d.]+ von [\d.]+ Einträgen$/ }),
      ).toBeVisible()
      expect((await table.boundingBox())?.y, list).toBe(before?.y)
    }
    await page.locator('main').getByRole('searchbox').fill('e')
    await expect(page.getByRole('button', { name: 'Filter zurücksetzen' })).toBeVisible()
    expect((await table.boundingBox())?.y, list).toBe(before?.y)
    if (list === 'carsinventory' || list === 'btb/parts') await fewer()
    const field = await page.locator('main').getByRole('searchbox').elementHandle()
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await expect(page.locator('main').getByRole('searchbox')).toHaveValue('')
    await expect(page.locator('main').getByRole('searchbox')).toBeFocused()
    expect(await field?.evaluate(one => one.isConnected), 'it is the same field').toBe(true)
  }
  await walkTo(page, '/deser/btb/parts')
  await settled(page)
  const plate = page
    .getByRole('row')
    .locator('span span', { hasText: /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d+$/ })
    .first()
  expect((await plate.boundingBox())?.height).toBeLessThan(20)
})

test('Today names the own expiring papers by kind, and a partner’s certificate is entered anew', async ({
  looking,
}) => {
  const page = await looking('nordkreis@')
  await page.goto('/app/deser/dashboard')
  await settled(page)
  const todo = page.getByRole('region', { name: 'Zu tun' })
  await expect(todo.locator('b').filter({ hasText: 'Nordkreis Recycling GmbH' })).toHaveCount(0)
  await expect(todo.locator('b').filter({ hasText: 'Prüfbericht Ölabscheider' })).toHaveCount(1)
  await todo.getByRole('button', { name: /^Alle \d+ Aufgaben/ }).click()
  await expect(todo.getByRole('link', { name: /^Eintragen: / }).first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

/** What the page asks for from now on of the lists of cars and receptions: the rows, or everything. */
function asked(page: Page) {
  const found: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/(cars\/of|receptions)\/[\d/-]+$/.test(pathname)) found.push(searchParams.get('ids') ?? 'all')
  })
  return found
}

/** Puts a car somewhere else, as another window does. */
const move = (page: Page, id: number, location: string) =>
  page.evaluate(
    async ({ id, location }) => {
      const { token, mandatorId } = JSON.parse(localStorage.getItem('user') ?? '{}')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { version } = await (await fetch(`/api/cars/${id}?m=${mandatorId}`, { headers })).json()
      const body = JSON.stringify({ ids: [{ id, version }], location })
      const { status } = await fetch(`/api/cars/location/?m=${mandatorId}`, { method: 'PATCH', headers, body })
      return status
    },
    { id, location },
  )

test('a car that is moved in another window is read alone, and its row tells so at once', async ({ as }) => {
  const office = await as('nordkreis')
  const other = await as('nordkreis')
  await other.goto('/app/deser/carsinventory')
  const stream = office.waitForRequest(request => request.url().includes('/api/sse/'))
  await office.goto('/app/deser/carsinventory')
  await stream
  const row = office.locator('main tbody tr[data-index]').first()
  const id = Number(/\d+$/.exec((await row.getByRole('link').getAttribute('href')) ?? '')?.[0])
  const all = asked(office)
  const place = `Platz ${id}`
  expect(await move(other, id, place)).toBe(200)
  await expect(row.getByText(place)).toBeVisible()
  expect(all).toEqual([String(id)])
})

test('typing in the search moves no table, and a plate stands in one line', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const list of ['carsinventory', 'btb', 'btb/parts', 'btb/incidents']) {
    await page.goto(`/app/deser/${list}`)
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
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await expect(page.locator('main').getByRole('searchbox')).toBeFocused()
  }
  await page.goto('/app/deser/btb/parts')
  await settled(page)
  const plate = page
    .getByRole('row')
    .locator('span span', { hasText: /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d+$/ })
    .first()
  expect((await plate.boundingBox())?.height).toBeLessThan(20)
})

test('one’s own papers stand on Today by what they are, a partner’s certificate is entered anew', async ({
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

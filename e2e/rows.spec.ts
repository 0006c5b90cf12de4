import type { Page } from '@playwright/test'
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
      const body = JSON.stringify({ ids: [id], location })
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

import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { newAccount, type Person } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const COUNT = 2600
const records = (count: number) => `${count.toLocaleString('de-DE')} Einträge`

/** Records the requests of the list of receptions from now on. */
function requestsOf(page: Page): URLSearchParams[] {
  const found: URLSearchParams[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/receptions\/[\d-]+\/[\d-]+$/.test(pathname)) found.push(searchParams)
  })
  return found
}

const row = (page: Page, text: string) => page.locator('main tbody tr[data-index]').filter({ hasText: text })
const scroller = (page: Page) => page.locator('main table[aria-rowcount]').locator('..')
const scrollTo = (page: Page, top: number) => scroller(page).evaluate((box, to) => box.scrollTo(0, to), top)

async function atReceptions(page: Page, person: Person) {
  await enter(page, person, '/deser/carpickup')
  await expect(page.getByRole('status').filter({ hasText: records(COUNT) })).toBeVisible()
}

test('a list of 2,600 receptions is read in windows, and can be scrolled to its end, searched, sorted and selected as a whole', async ({
  another,
}) => {
  const [page, person] = await Promise.all([another(), newAccount({ kind: 'DISMANTLER', receptions: COUNT })])
  const requests = requestsOf(page)
  await atReceptions(page, person)
  expect(await page.locator('main table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1))
  // First the rows, then their number.
  expect(requests.map(one => [one.get('window'), one.get('total')])).toEqual([
    ['500', 'later'],
    ['1', null],
  ])

  await test.step('the End key reads to the end, window by window', async () => {
    await row(page, 'L/1').first().focus()
    await page.keyboard.press('End')
    await expect(row(page, `L/${COUNT}`)).toBeFocused()
    expect(requests.length).toBeLessThan(5)
    expect(requests.slice(2).every(one => one.has('after'))).toBe(true)
  })

  await test.step('a record is opened there, and going back restores the position', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/details/)
    await page.goBack()
    await expect(row(page, `L/${COUNT}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: records(COUNT) })).toBeVisible()
  })
})

test('the server searches, sorts and filters rows that the browser has not read', async ({ another }) => {
  const [page, person] = await Promise.all([another(), newAccount({ kind: 'DISMANTLER', receptions: COUNT })])
  const requests = requestsOf(page)
  await atReceptions(page, person)

  await page.getByRole('searchbox').fill('mowe corsa')
  await expect(page.getByRole('status').filter({ hasText: '10 von 2.600 Einträgen' })).toBeVisible()
  await expect(row(page, 'Möwe 0')).toBeVisible()
  await page.getByRole('grid').getByRole('button', { name: 'VN-Nummer' }).click()
  await expect(page.locator('main tbody tr[data-index="0"]')).toContainText(`L/${COUNT - 9}`)
  await page.getByRole('searchbox').fill('nirgends')
  await expect(seen(page, '„nirgends“')).toBeVisible()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click()
  await expect(page.locator('main tbody tr[data-index="0"]')).toContainText('L/1')

  await test.step('all rows are selected, also those not read yet', async () => {
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).click()
    await expect(seen(page, `${COUNT.toLocaleString('de-DE')} ausgewählt`)).toBeVisible()
  })
  expect(requests.some(one => one.get('q') === 'mowe corsa')).toBe(true)
})

test('a failed window says so and can be read again; earlier rows stay', async ({ another }) => {
  const [page, person] = await Promise.all([another(), newAccount({ kind: 'DISMANTLER', receptions: COUNT })])
  await atReceptions(page, person)
  const broken = (url: URL) => url.searchParams.has('after')
  await page.route(broken, route => route.fulfill({ status: 500, json: { code: 'unexpected' } }))
  await scrollTo(page, 480 * 38)
  const alert = page.getByRole('alert').filter({ hasText: 'Annahmen' })
  await expect(alert).toBeVisible()
  await expect(row(page, 'L/480').first()).toBeVisible()
  await page.unroute(broken)
  await alert.getByRole('button').click()
  await expect(alert).toBeHidden()
  await scrollTo(page, 800 * 38)
  await expect(row(page, 'L/800').first()).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { seen } from './notice.ts'
import { employeesNamed, save, typeEmployee } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const unavailable = { status: 503, errnum: 1014, code: 'unavailable', title: 'Gerade nicht erreichbar.' }

/** The server completes the call but the window receives "unavailable", as during a database failover. */
async function doneButUnavailable(route: Route) {
  await route.fetch()
  await route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    contentType: 'application/problem+json',
    json: unavailable,
  })
}

/** The response of a proxy without a server. */
const nobodyThere = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'text/html', body: '<html><body><h1>503 Service Unavailable</h1></html>' })

const saving = '**/api/btb/staff/*?*'
const lastname = (page: Page) => page.getByRole('textbox', { name: 'Nachname' })

test('a save that succeeded but was answered "unavailable" ends well: one record, no input is lost', async ({
  page,
}) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))

  await test.step('the window shows that it is saving, the form stays, and the save is retried', async () => {
    await typeEmployee(page, 'Brodersen')
    let tries = 0
    await page.route(saving, route => (++tries === 1 ? doneButUnavailable(route) : nobodyThere(route)))
    await save(page)
    await expect(seen(page, /Dienst ist gerade nicht erreichbar. Ihre Eingaben bleiben/)).toBeVisible()
    await expect(lastname(page)).toHaveValue('Brodersen')
    await expect.poll(() => tries).toBeGreaterThan(1)
    await page.unroute(saving)
    await expect(page).toHaveURL(/employee\/details\/\d+/)
    await expect(seen(page, 'gespeichert', { exact: false }).first()).toBeVisible()
    await expect(lastname(page)).toHaveValue('Brodersen')
    expect(await employeesNamed(page, 'Brodersen')).toBe(1)
  })

  await test.step('the window is closed during the save: the restored draft saves the same record', async () => {
    await typeEmployee(page, 'Christiansen')
    await page.route(saving, doneButUnavailable)
    await save(page)
    await expect(seen(page, /Wird gespeichert/).first()).toBeVisible()
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.unroute(saving)
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(lastname(page)).toHaveValue('Christiansen')
    await save(page)
    await expect(page).toHaveURL(/employee\/details\/\d+/)
    expect(await employeesNamed(page, 'Christiansen')).toBe(1)
  })

  await test.step('after a restored draft was changed, the message says that the first save succeeded', async () => {
    await typeEmployee(page, 'Detlefsen')
    await page.route(saving, doneButUnavailable)
    await save(page)
    await expect(seen(page, /Wird gespeichert/).first()).toBeVisible()
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.unroute(saving)
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Anke')
    await save(page)
    await expect(seen(page, /bereits mit Ihren früheren Angaben gespeichert/)).toBeVisible()
    expect(await employeesNamed(page, 'Detlefsen')).toBe(1)
  })
})

test('a save without connection says so and is completed when it is back (details O83)', async ({ page, context }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  await typeEmployee(page, 'Ebsen')
  await context.setOffline(true)
  await save(page)
  await expect(seen(page, /Ihre Eingaben bleiben erhalten und werden gespeichert/)).toBeVisible()
  await expect(lastname(page)).toHaveValue('Ebsen')
  await context.setOffline(false)
  await expect(page).toHaveURL(/employee\/details\/\d+/)
  expect(await employeesNamed(page, 'Ebsen')).toBe(1)
})

/** Marks the window: a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameWindow: true }))
const isSameWindow = (page: Page) => page.evaluate(() => 'sameWindow' in window)
const lead = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).first().click()

test('a screen that fails to load says so in the window itself and loads on retry', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await mark(page)
  // Until the window has stopped checking the server: if it responded meanwhile, it would have a newer build.
  let looks = 0
  page.on('requestfailed', request => {
    if (request.url().includes('/api/health')) looks++
  })
  const settled = async () => {
    let before = -1
    const same = () => {
      const still = looks > 0 && looks === before
      before = looks
      return still
    }
    await expect.poll(same, { intervals: [500] }).toBe(true)
  }
  await page.route(/\/(assets|api)\//, route => route.abort('internetdisconnected'))
  await lead(page, 'Mitarbeiter')
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  await settled()
  await again.click()
  await settled()
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await page.unroute(/\/(assets|api)\//)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible()
  expect(await isSameWindow(page)).toBe(true)
})

test('if the browser remembers a failed chunk, retrying reloads the window', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await mark(page)
  let remembered = true
  page.on('request', request => {
    if (request.isNavigationRequest()) remembered = false
  })
  await page.route(/\/assets\/.*\.js/, route => (remembered ? route.abort('internetdisconnected') : route.fallback()))
  await lead(page, 'Mitarbeiter')
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible()
  expect(await isSameWindow(page)).toBe(false)
})

test('a screen whose chunk stalls is given up after two minutes and loads on retry', async ({ another }) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.clock.install()
  let stalls = true
  await page.route(/\/assets\/.*\.js/, route => (stalls ? undefined : route.fallback()))
  await lead(page, 'Mitarbeiter')
  await page.clock.runFor(115_000)
  await expect(page.getByRole('heading', { name: 'Laden fehlgeschlagen' })).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'Laden fehlgeschlagen' })).toBeVisible()
  await expect(seen(page, /nach 120 Sekunden nicht geantwortet/)).toBeVisible()
  stalls = false
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.clock.runFor(125_000)
  await expect(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible()
})

test('a browser that blocks storage gets a warning and can be used', async ({ another }) => {
  const page = await another()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, refuse)
  })
  await page.goto('/app/login')
  await expect(page.getByRole('alert').filter({ hasText: 'speichert für diese Seite nichts' })).toBeVisible()
  const { email, password } = await newAccount({ kind: 'DISMANTLER' })
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\//)
  await lead(page, 'Mitarbeiter')
  await expect(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

/** Prints a VN in a browser that blocks new tabs; returns the alert with the link. */
async function printBlocked(page: Page) {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto('/app/deser/carpickup?status=LOCKED')
  await page.locator('main [data-index] a').first().click()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Drucken', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /drucken/i })
    .last()
    .click()
  return page.getByRole('alert').filter({ hasText: 'neuen Tab blockiert' })
}

test('a document whose tab is blocked by the browser is offered as a link, and the screen stays', async ({ as }) => {
  const page = await as('nordkreis')
  const alert = await printBlocked(page)
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^blob:/)
  await expect(page).toHaveURL(/carpickup\/details/)
})

test('messages are shown although the notice component failed to load', async ({ as }) => {
  const page = await as('nordkreis')
  await page.route(/\/assets\/notices[^/]*\.js/, route => route.abort('internetdisconnected'))
  const alert = await printBlocked(page)
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^blob:/)
  await expect(page.locator('.plain-notice')).toBeVisible()
  await expect(page).toHaveURL(/carpickup\/details/)
})

test.describe('with prefetching', () => {
  test.use({ fetchingAhead: true })

  test('without connection the next click opens a prefetched screen', async ({ page, context }) => {
    const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../web/dist/.vite/manifest.json'), 'utf8'))
    const { file } = manifest['src/features/employees/screens.tsx'] as { file: string }
    const fetched = page.waitForResponse(answer => answer.url().endsWith(file), { timeout: 40_000 })
    await enter(page, await newAccount({ kind: 'DISMANTLER' }))
    await (await fetched).finished()
    await mark(page)
    await context.setOffline(true)
    await lead(page, 'Mitarbeiter')
    await expect(page).toHaveURL(/btb\/employee/)
    await expect(seen(page, /Keine Verbindung zum Server/).first()).toBeVisible()
    expect(await isSameWindow(page)).toBe(true)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible()
  })

  test('after the first failed prefetch no others are requested until the connection is back', async ({ page }) => {
    await enter(page, await newAccount({ kind: 'DISMANTLER' }))
    const lost = new Set<string>()
    await page.route(/\/assets\/.*\.js/, route => {
      lost.add(route.request().url())
      return route.abort('internetdisconnected')
    })
    await page.route('**/api/health*', route => route.abort('internetdisconnected'))
    await expect.poll(() => lost.size, { timeout: 40_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(6000)
    const first = lost.size
    await page.waitForTimeout(6000)
    expect(lost.size).toBe(first)
    // One screen and the chunks that it shares with others.
    expect(lost.size).toBeLessThan(25)
  })
})

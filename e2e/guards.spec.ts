import type { Page, Route } from '@playwright/test'
import { seen } from './notice.ts'
import { newAccount } from './people.ts'
import { expect, type Login, test } from './signed-in.ts'

interface Stored {
  token: string
  account: { mandator: { id: number }; [other: string]: unknown }
  mandatorId: number
}

/** Signs the page in without the form; `change` alters the stored session. */
async function enter(page: Page, { email, password }: Login, change: Partial<Stored> = {}): Promise<Stored> {
  const answer = await page.request.post('/api/accounts/login', { data: { email, password } })
  const { token, ...account } = (await answer.json()) as Stored['account'] & { token: string }
  const stored = { token, account, mandatorId: account.mandator.id, ...change }
  await page.goto('/api/health')
  await page.evaluate(user => localStorage.setItem('user', user), JSON.stringify(stored))
  return stored
}

const dismantler = () => newAccount({ kind: 'DISMANTLER' })

/** Screens in the sidebar of a dismantler. */
const ofDismantlers = ['Annahmen', 'Fahrzeuge', 'Ausgänge']
const sidebar = (page: Page) => page.getByRole('navigation').first()
const forbidden = (page: Page) => page.getByRole('heading', { name: 'Ihnen fehlt das Recht für diese Seite' })
const otherKind = (page: Page) => page.getByRole('heading', { name: 'Diese Seite ist für eine andere Betriebsart' })

test('a visitor is led to the login, and from there to the requested screen', async ({ page }) => {
  const person = await dismantler()
  await page.goto('/app/deser/btb/carriers?q=Nord')
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\/btb\/carriers\?q=Nord/)
})

test('a return address on another host is ignored', async ({ page }) => {
  const person = await dismantler()
  for (const to of ['https://boese.example/', '//boese.example/', '/\\boese.example', 'javascript:alert(1)']) {
    await page.goto(`/app/login?to=${encodeURIComponent(to)}`)
    await expect(page.getByLabel('E-Mail')).toBeVisible()
  }
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/deser\/dashboard/)
})

test('a user without access to the operating log sees the missing right and who can grant it (details O7)', async ({
  page,
}) => {
  const head = await dismantler()
  await enter(page, await newAccount({ beside: head, rights: '2020' }))
  for (const screen of ['btb', 'btb/entries', 'btb/output', 'btb/statements', 'btb/employee', 'btb/disposers/neu']) {
    await page.goto(`/app/deser/${screen}`)
    await expect(forbidden(page)).toBeVisible()
    await expect(page).toHaveURL(/\/deser\/forbidden\?can=BTB/)
  }
  await expect(seen(page, /Betriebstagebuch/).first()).toBeVisible()
  const heads = page.getByRole('list', { name: 'Leitung des Unternehmens' })
  await expect(heads.getByRole('link', { name: head.email })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Ausgänge' })).toHaveCount(0)
  await page.goto('/app/deser/usermanagement')
  await expect(forbidden(page)).toBeVisible()
})

test('a head learns that remanufacturing needs a contract (details O7)', async ({ page }) => {
  await enter(page, await dismantler())
  await page.goto('/app/deser/ordermodule?module=RM')
  for (const name of ofDismantlers) await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(seen(page, /gehört zu einem Vertrag zwischen Demontagebetrieb und Aufarbeiter/)).toBeVisible()
})

test('a company without departments is led to enter its kind on every screen (details O9)', async ({ page }) => {
  await enter(page, await newAccount())
  for (const screen of ['dashboard', 'carpickup', 'btb', 'evaluations']) {
    await page.goto(`/app/deser/${screen}`)
    await expect(page).toHaveURL(/\/deser\/company/)
  }
  await page.goto('/app/deser/profile')
  await expect(page).toHaveURL(/\/deser\/profile/)
})

test('a recycler sees what the operating log requires, and no screen of a dismantler (details O8, O20)', async ({
  page,
}) => {
  await enter(page, await newAccount({ kind: 'RECYCLER' }))
  await page.goto('/app/deser/btb/entries')
  await expect(page).toHaveURL(/\/deser\/company\/kinds\?refused=no-assignable-collectors/)
  await expect(page.getByRole('alert').filter({ hasText: 'Noch kein Demontagebetrieb' })).toBeVisible()
  for (const screen of ['carpickup', 'carpickup/neu', 'carsinventory', 'collectorjournal', 'handed']) {
    await page.goto(`/app/deser/${screen}`)
    await expect(otherKind(page)).toBeVisible()
  }
  await page.goto('/app/deser/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Betrieb', exact: true }).first()).toBeVisible()
  for (const name of ofDismantlers) await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('a collection point sees receptions and its cars, and nothing of the operating log (details O20)', async ({
  page,
}) => {
  await enter(page, await newAccount({ kind: 'COLLECTOR' }))
  for (const screen of ['carpickup', 'carsinventory', 'collectorjournal']) {
    await page.goto(`/app/deser/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/deser/${screen}$`))
  }
  for (const screen of ['btb', 'btb/output', 'btb/statements', 'btb/carriers', 'handed']) {
    await page.goto(`/app/deser/${screen}`)
    await expect(otherKind(page)).toBeVisible()
  }
})

test('a session ended by the server signs out, and the input is restored after the next sign-in', async ({ page }) => {
  const person = await dismantler()
  const stored = await enter(page, person)
  await page.goto('/app/deser/btb/carriers/neu')
  const name = page.getByRole('textbox', { name: /^(Name|Firma)/ }).first()
  await name.fill('Abholdienst Förde')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Abholdienst')
  await page.request.get('/api/accounts/logout', { headers: { authorization: `Bearer ${stored.token}` } })
  await expect(page).toHaveURL(/\/login\?to=.*carriers/)
  const notice = page.getByRole('status').filter({ hasText: 'Ihre Sitzung ist beendet' })
  await expect(notice).toContainText('finden Sie als Entwurf')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\/btb\/carriers\/neu/)
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(name).toHaveValue('Abholdienst Förde')
})

test('an invalid stored session leads to the login', async ({ page }) => {
  await enter(page, await dismantler(), { token: 'x'.repeat(43) })
  await page.goto('/app/deser/btb/carriers')
  await expect(page).toHaveURL(/\/login\?to=/)
})

test('a lost connection signs nobody out (details O15)', async ({ page }) => {
  await enter(page, await dismantler())
  await page.goto('/app/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.route('**/api/**', route => route.abort())
  await sidebar(page).getByRole('link', { name: 'Heute' }).first().click()
  await expect(seen(page, 'Keine Verbindung').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  await page.unroute('**/api/**')
})

test('a window that acts for a company without access returns to its own (details O16)', async ({ page }) => {
  await enter(page, await dismantler(), { mandatorId: 1 })
  const refused = page.waitForResponse(answer => answer.status() === 403)
  await page.goto('/app/deser/company')
  expect(await (await refused).json()).toMatchObject({ code: 'foreign-mandator' })
  const acting = () => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as Stored).mandatorId)
  await expect.poll(acting).not.toBe(1)
  await page.goto('/app/deser/company')
  await expect(seen(page, 'Tagwerk Autoverwertung').first()).toBeVisible()
})

test('a window older than the server is asked to reload, and works then (426)', async ({ page }) => {
  await enter(page, await dismantler())
  await page.goto('/app/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.route('**/api/**', route =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/([?&])v=[^&]*/, '$1v=0.9.0'),
    }),
  )
  await sidebar(page).getByRole('link', { name: 'Betrieb', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Es gibt eine neue Version' })
  await expect(dialog).toBeVisible()
  await page.unroute('**/api/**')
  await dialog.getByRole('button', { name: 'Neu laden' }).click()
  await expect(seen(page, 'Tagwerk Autoverwertung').first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a window whose chunks were removed by an update says so and reloads', async ({ page }) => {
  await enter(page, await dismantler())
  const gone = '**/assets/searchdialog-*.js'
  await page.route(gone, route => route.fulfill({ status: 404 }))
  await page.route('**/api/health', route => route.fulfill({ json: { status: 'ok', build: '0123456789ab' } }))
  await page.goto('/app/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // The screen shows it, and the window's own message appears above it once loaded.
  await expect(page.getByRole('heading', { name: 'Es gibt eine neue Version' }).last()).toBeVisible()
  await page.unroute(gone)
  await page.unroute('**/api/health')
  await page.getByRole('button', { name: 'Neu laden' }).last().click()
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
})

test('a chunk lost on the way is not reported as a new version while the server has the same build', async ({
  page,
}) => {
  await enter(page, await dismantler())
  const lost = '**/assets/searchdialog-*.js'
  await page.route(lost, route => route.abort('connectionreset'))
  await page.goto('/app/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  const build = await page.locator('meta[name=build]').getAttribute('content')
  const served = await page.evaluate(async () => (await (await fetch('/api/health')).json()) as unknown)
  expect(served).toEqual({ status: 'ok', build })
  const answered = page.waitForResponse('**/api/health')
  await page.keyboard.press('Control+k')
  await answered
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await expect(seen(page, 'Es gibt eine neue Version')).toBeHidden()
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
})

/** The server's responses during maintenance; only the system's own calls succeed. */
async function closed(route: Route) {
  if (route.request().url().includes('/sys/env')) {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), maintenance: true, maintenanceMessage: 'Umzug in ein größeres Haus' }
    return route.fulfill({ response: answer, json })
  }
  const json = { status: 503, errnum: 1013, code: 'maintenance', title: 'Wartung', detail: 'Wartung' }
  return route.fulfill({ status: 503, headers: { 'retry-after': '90' }, contentType: 'application/problem+json', json })
}

/** Opens a screen and waits for its last automatic request. */
async function atRest(page: Page, path: string) {
  const last = page.waitForResponse(/\/api\/sys\/alerts/)
  await page.goto(path)
  await last
}

test('maintenance covers the window and releases it, still signed in (503)', async ({ page }) => {
  await enter(page, await dismantler())
  await atRest(page, '/app/deser/profile')
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  await page.route('**/api/**', closed)
  await sidebar(page).getByRole('link', { name: 'Betrieb', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
  await expect(seen(page, 'Umzug in ein größeres Haus')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(seen(page, 'Tagwerk Autoverwertung').first()).toBeVisible()
  await expect(page).toHaveURL(/\/deser\/company/)
})

test('maintenance that begins during input covers the form and releases it unchanged', async ({ page }) => {
  await enter(page, await dismantler())
  await atRest(page, '/app/deser/btb/carriers/neu')
  const name = page.getByRole('textbox', { name: /^(Name|Firma)/ }).first()
  await name.fill('Abholdienst Förde')
  await page.route('**/api/**', closed)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(name).toHaveValue('Abholdienst Förde')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/carriers\/details\/\d+/)
  await expect(name).toHaveValue('Abholdienst Förde')
})

test('a browser without the required features is told so in its language, and may continue', async ({ page }) => {
  await page.addInitScript('delete Object.hasOwn')
  await page.goto('/app/login')
  const notice = page.getByRole('alert').filter({ hasText: 'Ihr Browser ist zu alt für Kreislauf' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})

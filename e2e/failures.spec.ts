import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { fill } from './office.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

const nobody = 999_999

/** The screen of each kind of record, and its name in messages. */
const ofYard: [string, string][] = [
  ['carpickup/details', 'Annahme'],
  ['carsinventory/details', 'Fahrzeug'],
  ['btb/entries/details', 'Fahrzeugblatt'],
  ['btb/entries/other', 'Eingang'],
  ['btb/output/other', 'Ausgang'],
  ['btb/output/details', 'Entsorgung'],
  ['btb/employee/details', 'Mitarbeiter'],
  ['btb/carriers/details', 'Beförderer'],
  ['btb/disposers/details', 'Entsorger'],
  ['btb/statements/details', 'Abschluss'],
  ['usermanagement/details', 'Benutzer'],
  ['company/collectors', 'Annahmestelle'],
  ['company/kinds/recyclers', 'Recyclingbetrieb'],
]
const ofOperator: [string, string][] = [
  ['mandators/details', 'Unternehmen'],
  ['operator/mails/details', 'E-Mail'],
  ['operator/alerts/details', 'Hinweis'],
  ['operator/masterdata/details/waste_types', 'Stammdatensatz'],
]

async function seek(page: Page, screens: [string, string][]) {
  for (const [screen, called] of screens)
    await test.step(`${called} ${nobody}`, async () => {
      await walkTo(page, `/deser/${screen}/${nobody}`)
      await expect(seen(page, `Laden nicht möglich: ${called} ${nobody}`)).toBeVisible()
      await expect(seen(page, 'Diesen Eintrag gibt es nicht oder nicht mehr.')).toBeVisible()
    })
}

test('a missing record is named by its kind and number', async ({ as }) => {
  test.setTimeout(180_000)
  await seek(await as('hansen'), ofYard)
  await seek(await as('betreiber'), ofOperator)
})

test('the link on the screen of a missing record leads to its list', async ({ as }) => {
  const page = await as('hansen')
  await page.goto(`/app/deser/carsinventory/details/${nobody}`)
  // The link above the record's name leads there, too.
  await page.getByRole('main').getByRole('link', { name: 'Fahrzeuge' }).last().click()
  await expect(page).toHaveURL(/\/deser\/carsinventory$/)
})

const staff = '**/api/btb/staff/*?*'

test('a list that cannot be read is named, and loads on retry', async ({ as }) => {
  const page = await as('hansen')
  await page.route(staff, route => route.abort())
  await page.goto('/app/deser/btb/employee')
  await expect(seen(page, 'Laden nicht möglich: Mitarbeiter')).toBeVisible({ timeout: 15_000 })
  await expect(seen(page, 'Keine Verbindung zum Server.').first()).toBeVisible()
  await page.unroute(staff)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(seen(page, 'Laden nicht möglich: Mitarbeiter')).toBeHidden()
  await expect(seen(page, 'Hansen').first()).toBeVisible()
})

test('a failed save names the record and the cause', async ({ as }) => {
  const page = await as('hansen')
  const refuse = { status: 507, errnum: 1031, code: 'disk-full', title: '' }
  await page.goto('/app/deser/btb/employee/details/neu')
  await fill(page.locator('form'), { Vorname: 'Antje', Nachname: 'Voll' })
  await page.route(staff, route =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 507, contentType: 'application/problem+json', json: refuse }),
  )
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nicht gespeichert: Mitarbeiter' })
  await expect(alert).toContainText('Auf dem Server ist kein Speicherplatz mehr frei')
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Voll')
})

test('missing hazards and progress of a car are reported, and load on retry', async ({ as }) => {
  const page = await as('nordkreis')
  const both = /\/api\/cars\/(safety|file)\/\d+\?/
  await page.route(both, route => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.goto('/app/deser/carsinventory?step=VEHICLE')
  await page.locator('main [data-index] a').first().click()
  const messages = [/^Laden nicht möglich: Stand des Fahrzeugs/, /^Laden nicht möglich: Liste der Gefahren am Fahrzeug/]
  for (const words of messages) await expect(seen(page, words)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.unroute(both)
  for (const words of messages) {
    await page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(seen(page, words)).toBeHidden()
  }
  await expect(page.getByRole('list', { name: 'Chronik des Fahrzeugs' })).toBeVisible()
})

test('failed reads besides the main one of a screen are shown above it, and load on retry', async ({ as }) => {
  const page = await as('hansen')
  // A refetch, as after any change by a colleague, would load it before the button is pressed.
  await page.addInitScript(() => {
    const real = window.fetch
    const failure = () => new Response('{"code":"unexpected"}', { status: 500 })
    Object.assign(window, { failing: true })
    window.fetch = async (input, init) =>
      'failing' in window && /qualificationTypes/.test(input instanceof Request ? input.url : String(input))
        ? failure()
        : real(input, init)
  })
  await page.goto('/app/deser/btb/employee')
  await page.locator('main [data-index] a').first().click()
  const line = page.getByRole('status').filter({ hasText: 'Ein Teil dieser Seite ließ sich nicht laden.' })
  const again = line.getByRole('button', { name: 'Erneut versuchen' })
  await expect(again).toBeVisible()
  await again.evaluate((button: HTMLElement) => {
    Reflect.deleteProperty(window, 'failing')
    button.click()
  })
  await expect(line).toBeHidden()
})

import type { Page } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'
import { newAccount } from './people.ts'
import { settled } from './settled.ts'
import { enter, expect, test } from './signed-in.ts'

/** Addresses of the links on the open start screen, one per screen: ids and filters are ignored. */
async function linksOf(page: Page): Promise<string[]> {
  await settled(page)
  const links = await page
    .locator('main a[href^="/app/"]')
    .evaluateAll(found => found.map(one => one.getAttribute('href') ?? ''))
  return [...new Map(links.map(link => [link.replace(/\?.*/, '').replaceAll(/\d+/g, 'N'), link])).values()]
}

/** Every link leads to a screen: neither to 404 nor to one that the account may not open. */
async function walk(page: Page) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const title = await heading.innerText()
  for (const link of await linksOf(page)) {
    await page.locator(`main a[href="${link}"]`).first().click()
    await expect(page, link).not.toHaveURL(/\/deser\/dashboard/)
    await expect(heading, link).not.toHaveText(title)
    await expect(heading, link).not.toHaveText(/gibt es nicht|Ihnen fehlt/)
    await page.goBack()
    await expect(heading).toHaveText(title)
  }
}

for (const { email } of demoLogins)
  test(`every link of the start screen leads to a screen: ${email}`, async ({ looking }) => {
    const page = await looking(email)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/app/deser/dashboard')
    await walk(page)
  })

test('every first step of a new yard leads to a screen, and none is ticked before it is done', async ({ another }) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/dashboard')
  await expect(page.getByRole('link', { name: 'Mitarbeiter anlegen' })).toBeVisible()
  await expect(page.getByLabel('Erledigt')).toHaveCount(0)
  await walk(page)
})

test('without the operating log the first steps lead to activating it, and none to a screen that needs it', async ({
  another,
}) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER', btbUntil: null }), '/deser/dashboard')
  await expect(page.getByRole('link', { name: 'Zum Abonnement' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mitarbeiter anlegen' })).toHaveCount(0)
  await walk(page)
})

test('a disposer starts with its recent deliveries, and sees nothing that only a yard does', async ({ looking }) => {
  const page = await looking('elbe')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/dashboard')
  const last = page.getByRole('region', { name: 'Zuletzt übernommen' })
  await expect(last.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Neue Annahme' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Neue Entsorgung' })).toHaveCount(0)
  const loads = await page.getByRole('link', { name: /^Übernahmen/ }).textContent()
  await page.getByRole('link', { name: /^Übernommene Masse/ }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Übernommene Abfälle' })
  await expect(title.locator('..')).toContainText(/\d/)
  const count = (await title.locator('..').textContent())?.match(/\d+/)?.[0]
  expect(loads).toContain(`${count}`)
})

test('a recycler starts with the gaps of its company, the expiry of its certificate and its employees', async ({
  looking,
}) => {
  const page = await looking('weser')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Angaben zum Betrieb 1/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Aktive Benutzer \d/ })).toBeVisible()
  const certificates = page.getByRole('region', { name: 'Zertifikate' })
  await expect(certificates).toContainText(/gültig bis \d\d\.\d\d\.\d{4}/)
  await expect(certificates).toContainText(/noch \d+ Tage/)
  const own = page.getByRole('region', { name: 'Ihre Betriebe' })
  await expect(own).toContainText('1 Angabe fehlt')
  await own.getByRole('link', { name: 'Dokument zum Zertifikat hochladen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Metallrecycling Weser' })).toBeVisible()
})

test('the yard’s stock is in columns, with its last weeks and a bar only against a usual load', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/dashboard')
  const stock = page.getByRole('table', { name: 'Bestand je Fraktion' })
  await expect(stock.getByRole('columnheader')).toHaveText([
    'Fraktion',
    'Letzte 12 Wochen',
    'Masse (t)',
    'Übliche Menge je Entsorgung (t)',
  ])
  const hulks = stock.getByRole('row', { name: /^Restkarossen/ })
  await expect(hulks.getByRole('cell').nth(1)).toHaveText(/^\d+,\d+$/)
  await expect(hulks.getByRole('cell').nth(2)).toHaveText(/^\d+,\d+$/)
  await expect(hulks.locator('polyline')).toHaveAttribute('points', /^(\S+ ){11}\S+$/)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { countEfforts, within } from './effort.ts'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

/** Lets the notice of a save overtake its answer, and the new report the other reads that follow a save: each replaces the form that waits. */
async function answerLate(page: Page): Promise<void> {
  const soon = () => new Promise(done => setTimeout(done, 600))
  await page.route(/\/btb\/idev\/of\//, async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    await soon()
    await route.fulfill({ response })
  })
  await page.route(/\/btb\/idev\/suggestion\//, async route => {
    await soon()
    await route.continue()
  })
}

test('a first report to the waste statistics leads from the figures to the recorded submission', async ({ as }) => {
  const page = await as('hansen')
  await countEfforts(page)
  await page.goto('/app/deser/evaluations?tab=idev')
  const next = page.getByRole('button', { name: 'Nächster Schritt' })
  await within(page, 'report to the waste statistics', { clicks: 5, chars: 0, seconds: 300 }, async () => {
    await page.getByRole('link', { name: 'Meldung vorbereiten' }).click()
    await expect(page.getByRole('textbox', { name: 'Bis' })).toHaveValue(/^31\.12\./)
    await answerLate(page)
    await next.click()
    await expect(page.getByRole('heading', { name: 'Fehlende Angaben in den Buchungen' })).toBeVisible()
    await next.click()
    await expect(seen(page, 'Für das Vorjahr gibt es keine Buchungen')).toBeVisible()
    await next.click()
    await expect(seen(page, 'stimmt überein').first()).toBeVisible()
    await expect(seen(page, 'weicht ab')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Datei herunterladen' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFF?BERICHTSJAHR;.*;OUTPUT;160106;/s)
  })
  await within(page, 'mark the report as sent', { clicks: 1, chars: 0 }, async () => {
    await page.getByRole('button', { name: 'Als gesendet vermerken' }).click()
    await expect(seen(page, /^Gesendet am [\d.]+$/)).toBeVisible()
  })
})

test('a difference from the year before is explained by its bookings and in words', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto(`/app/deser/evaluations/idev/${new Date().getFullYear() - 1}`)
  await expect(page.getByRole('heading', { name: 'Abweichungen von mehr als 20 % zum Vorjahr' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Änderungen/ })).toHaveAttribute('aria-current', 'step')
  const done = page.getByRole('button', { name: /^(Zeitraum|Lücken) \(erledigt\)$/ })
  await expect(done).toHaveCount(2)
  await expect(done.and(page.locator('[aria-current]'))).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Buchungen zeigen: Abgegeben/ })
    .first()
    .click()
  await expect(seen(page, /^Entsorgungen: \d/)).toBeVisible()
  const note = page.getByRole('textbox', { name: /^Erklärung: Abgegeben/ }).first()
  const kept = page.waitForResponse(
    answer => answer.url().includes('/btb/idev/report/') && answer.request().method() === 'PATCH',
  )
  await note.fill('Neuer Abnehmer seit März')
  await note.blur()
  expect((await kept).ok()).toBe(true)
})

test('a finding about one field opens its record with the focus in that field', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/output?q=140601')
  await page.getByRole('row').filter({ hasText: '140601' }).first().click()
  await page.waitForURL(/\/details\/\d+/)
  const id = Number(/\/details\/(\d+)/.exec(page.url())?.[1])
  const item = { label: '140601 Kältemittel', target: 'disposal', id, day: null, kg: null }
  await page.route(/\/btb\/idev\/gaps\//, route =>
    route.fulfill({ json: [{ code: 'substances-missing', severity: 'warning', count: 1, items: [item] }] }),
  )
  await page.goto(`/app/deser/evaluations/idev/${new Date().getFullYear() - 1}`)
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(seen(page, 'Bei 1 Entsorgung ist das Kältemittel nicht benannt')).toBeVisible()
  await page.getByRole('link', { name: 'Zur Entsorgung' }).click()
  // The fields that the waste requires are known only once master data is loaded.
  await expect(page.getByRole('combobox', { name: 'Kältemittel' })).toBeFocused()
})

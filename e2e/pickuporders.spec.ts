import type { Page } from '@playwright/test'
import { answer } from './answer.ts'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

/** Separate loads for desktop and phone: both use the same yard. */
const loads = {
  desktop: { kind: 'Restkarossen', free: '11,00', weighed: '10,84' },
  phone: { kind: 'Altreifen', free: '4,00', weighed: '3,84' },
} as const

/** A row on a desktop, a card on a phone. */
const record = (page: Page, text: string) => page.locator('main :is(tr, li)[data-index]').filter({ hasText: text })

test('a pick-up is ordered in four clicks, accepted and weighed by the recycler, and both see it (details O93) @phone', async ({
  as,
  isMobile,
}) => {
  const { kind, free, weighed } = loads[isMobile ? 'phone' : 'desktop']
  const page = await as('elbe')
  await countEfforts(page)
  await page.goto('/app/deser/exchangelooper/mycargo')
  await record(page, kind).filter({ hasText: free }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible()
  const offers = page.getByRole('region', { name: 'Passende Angebote' })
  const weser = offers.getByRole('button', { name: /Weser Bremen/ }).first()

  await within(page, 'order a pick-up', { clicks: 4, chars: 5, seconds: 20 }, async () => {
    await weser.click()
    await offers.getByRole('button', { name: 'Abholung bestellen' }).click()
    const dialog = page.getByRole('dialog', { name: `Abholung bestellen: ${kind}` })
    await expect(dialog.getByRole('textbox', { name: 'Menge' })).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    await answer(page, 'Verbindlich bestellen?', 'Verbindlich bestellen')
    await expect(notice(page, /Der Abholauftrag ist erteilt/)).toBeVisible()
  })
  const heading = page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}$/ })
  const number = (await heading.textContent()) ?? ''
  await expect(seen(page, 'erteilt', { exact: true }).first()).toBeVisible()

  const recycler = await as('weser')
  await recycler.goto('/app/deser/exchangerecycler/orders')
  await record(recycler, number).filter({ hasText: kind }).getByRole('link').click()
  await recycler.getByRole('button', { name: 'Annehmen' }).click()
  await answer(recycler, /annehmen\?$/, 'Annehmen')
  await expect(recycler.getByRole('button', { name: 'Als abgeholt melden' })).toBeVisible()
  // The pressed button is gone, and the focus moved to an element in its place.
  await expect(recycler.locator('main :is(button, h1, h2):focus')).toHaveCount(1)
  // The other window receives the event.
  await expect(seen(page, 'angenommen', { exact: true }).first()).toBeVisible()

  await recycler.getByRole('button', { name: 'Als abgeholt melden' }).click()
  const weighing = recycler.getByRole('dialog', { name: 'Als abgeholt melden' })
  await weighing.getByRole('textbox', { name: 'Menge' }).fill(weighed)
  await weighing.getByRole('button', { name: 'Als abgeholt melden' }).click()
  await answer(recycler, /melden\?$/, 'Als abgeholt melden')
  await expect(seen(page, new RegExp(`^${weighed}\\st$`)).first()).toBeVisible()
  await expect(seen(page, 'abgeholt', { exact: true }).first()).toBeVisible()
})

test('a draft is changed before it is ordered, and more than the free amount is refused at the field with its unit', async ({
  as,
}) => {
  const page = await as('elbe')
  await page.goto('/app/deser/exchangelooper/myorders?status=ORDERED')
  await page.getByRole('row').filter({ hasText: 'Altreifen' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abholauftrag ändern' })
  const amount = dialog.getByRole('textbox', { name: 'Menge' })
  await amount.fill('9999')
  await dialog.getByRole('textbox', { name: 'Bemerkung' }).fill('Bitte vorher anrufen')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText(/höchstens \d+(,\d+)?\st\)/)).toBeVisible()
  await expect(amount).toHaveValue('9.999')
  await amount.fill('3,5')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(page, 'Der Abholauftrag ist geändert.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(seen(page, 'Bitte vorher anrufen')).toBeVisible()
  await expect(seen(page, /3,5\d*\st/).first()).toBeVisible()
})

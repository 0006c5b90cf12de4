import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const standing = (page: Page, words: string) => seen(page, words, { exact: true }).first()

test('the head of a new company starts the trial, and the operating log becomes active', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER', btbUntil: null }), '/deser/btb')
  await expect(page).toHaveURL(/\/deser\/ordermodule\?module=BTB/)
  await expect(standing(page, 'Noch nicht freigeschaltet')).toBeVisible()
  await page.getByRole('button', { name: 'Testmonat starten' }).click()
  await expect(page).toHaveURL(/\/deser\/btb$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/app/deser/ordermodule')
  await expect(standing(page, 'Freigeschaltet')).toBeVisible()
  await expect(seen(page, /Ihr Testmonat läuft bis einschließlich/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Testmonat starten' })).toHaveCount(0)
})

test('an expired company can read, not write, orders, and writes again once support has activated it', async ({
  page,
  as,
}) => {
  const lapsed = await newAccount({ kind: 'DISMANTLER', btbUntil: '2025-12-31' })
  await enter(page, lapsed, '/deser/btb/carriers')
  await expect(seen(page, /Das Betriebstagebuch ist am 31.12.2025 abgelaufen/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /anlegen|Neu/ })).toHaveCount(0)
  await page.goto('/app/deser/btb/carriers/neu')
  await expect(page).toHaveURL(/\/deser\/ordermodule\?module=BTB/)
  await expect(standing(page, 'Abgelaufen')).toBeVisible()

  await page.getByRole('button', { name: 'Kostenpflichtig bestellen' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kostenpflichtig bestellen' }).click()
  await expect(seen(page, /wartet auf die Freischaltung durch den Betreiber/)).toBeVisible()

  const operator = await as('betreiber')
  await operator.goto('/app/deser/operator/payments')
  const order = operator.getByRole('row', { name: lapsed.company })
  await order.getByRole('button', { name: 'Als bezahlt freischalten' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Als bezahlt freischalten' }).click()
  await expect(order.getByText('Bezahlt')).toBeVisible()

  await expect(standing(page, 'Freigeschaltet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rechnungen' })).toBeVisible()
  await page.goto('/app/deser/btb/carriers/neu')
  await expect(page.getByLabel('Name').first()).toBeVisible()
})

test('the return from the payment provider claims nothing that its signed event has not said', async ({ page, as }) => {
  await page.goto('/app/payment-success?order=1')
  await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
  const head = await as('nordkreis@')
  await head.goto('/app/payment-success?order=999999')
  await expect(head.getByRole('heading', { name: 'Diese Bestellung ist nicht verfügbar' })).toBeVisible()
  await head.goto('/app/payment-success?order=1')
  await expect(head.getByRole('heading', { name: 'Die Zahlung wurde abgebrochen' })).toBeVisible()
  await head.goto('/app/payment-success?order=2')
  await expect(head.getByRole('heading', { name: 'Die Zahlung ist bestätigt' })).toBeVisible()
  await head.getByRole('button', { name: 'Zu Ihrem Abonnement' }).click()
  await expect(head.getByText(/Bezahlt bis einschließlich/)).toBeVisible()
})

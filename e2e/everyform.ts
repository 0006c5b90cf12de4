import type { Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Every form of the demo accounts, by account. */
export const forms = {
  nordkreis: [
    '/deser/carpickup/neu',
    '/deser/carsinventory/neu',
    '/deser/btb/entries/neu',
    '/deser/btb/output/neu',
    '/deser/btb/employee/details/neu',
    '/deser/btb/carriers/neu',
    '/deser/btb/disposers/neu',
    '/deser/company/neu',
    '/deser/company/numbers',
    '/deser/company/collectors/neu',
    '/deser/company/kinds/recyclers/neu',
    '/deser/profile',
    '/deser/profile/security',
  ],
  betreiber: ['/deser/operator/alerts/details/neu', '/deser/operator/payments?tab=prices'],
} as const

/** Opens a form and waits until it is complete. */
export async function open(page: Page, path: string) {
  await walkTo(page, path)
  await settled(page)
  await expect(page.locator('main form').first(), path).toBeVisible()
}

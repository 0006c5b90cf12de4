import type { Page } from '@playwright/test'
import { BUSY, COMING } from './coming.ts'
import { expect } from './signed-in.ts'

/** The screen is there with its data and its font: no placeholder is left, and nothing could not be read. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator(COMING)).toHaveCount(0)
  await expect(page.locator(BUSY)).toHaveCount(0)
  await expect(page.locator('[data-told=unread]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

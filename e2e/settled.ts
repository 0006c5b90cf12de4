import type { Page } from '@playwright/test'
import { BUSY, COMING } from './coming.ts'
import { expect } from './signed-in.ts'

/** Waits until the screen has its data and font: no placeholders and no failed reads. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator(`${COMING}, ${BUSY}, [data-line=unread]`)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

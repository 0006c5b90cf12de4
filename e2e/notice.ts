import type { Locator, Page } from '@playwright/test'

/** The notice of what was done, as it is seen: it is told to those who do not see it in another place, a moment later. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

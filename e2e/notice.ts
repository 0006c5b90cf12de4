import type { Locator, Page } from '@playwright/test'

/** The notice of what was done, as it is seen: it is told to those who do not see it in another place, a moment later. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

/** Words as they are seen on a page. What is told to those who do not see them repeats them a moment later, and is left out. */
export const seen = (page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator =>
  page.getByText(text, options).and(page.locator(':not([data-announcer])'))

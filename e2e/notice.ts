import type { Locator, Page } from '@playwright/test'

/** The visible notice of success: its announcement for screen readers follows elsewhere a moment later. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

/** Visible text of a page, without the announcements for screen readers that repeat it a moment later. */
export const seen = (page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator =>
  page.getByText(text, options).and(page.locator(':not([data-announcer])'))

import type { Page } from '@playwright/test'

/** Confirms a binding action by the button of its dialog. */
export const answer = (page: Page, question: string | RegExp, label: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: label, exact: true }).click()

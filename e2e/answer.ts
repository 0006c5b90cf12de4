import type { Page } from '@playwright/test'

/** Answers the question before what binds, by its button. */
export const answer = (page: Page, question: string | RegExp, label: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: label, exact: true }).click()

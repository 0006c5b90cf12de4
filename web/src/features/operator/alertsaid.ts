import type { WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { shownIn } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'

/** The most that a message quotes of an alert, in characters. */
const MOST = 60

/** The beginning of an alert as this reader is shown it: what a message calls it. */
export function textOf({ texts }: Pick<WrittenAlert, 'texts'>): string {
  const text = texts[shownIn(texts, i18next.language) ?? 'de']?.trim() ?? ''
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}

/** What is said of a saved alert. */
export const alertSaved = (alert: WrittenAlert) => ({
  key: 'system.alerts.saved' as const,
  params: { text: textOf(alert) },
})

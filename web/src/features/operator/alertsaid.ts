import type { WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { shownIn } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'

/** Longest quotation of an alert in a message, in characters. */
const MOST = 60

/** The beginning of an alert in the user's language, which names it in messages. */
export function textOf({ texts }: Pick<WrittenAlert, 'texts'>): string {
  const text = texts[shownIn(texts, i18next.language) ?? 'de']?.trim() ?? ''
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}

/** The notice after saving an alert. */
export const alertSaved = (alert: WrittenAlert) => ({
  key: 'system.alerts.saved' as const,
  params: { text: textOf(alert) },
})

import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

/** Whether there is a text for a key known only at run time; a text with plural forms is found by its `count`. */
export const hasWords = (key: string, params: Record<string, unknown> = {}): key is Key => i18next.exists(key, params)

/** The text of the first of these keys that has one. */
export function firstWords(keys: readonly string[], params?: Record<string, unknown>): string | undefined {
  const key = keys.find((one): one is Key => hasWords(one, params))
  return key && i18next.t(key, params)
}

import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

/** Whether there are words under a key that only the running program knows; a text with plural forms is found by its `count`. */
export const hasWords = (key: string, params: Record<string, unknown> = {}): key is Key => i18next.exists(key, params)

/** The words under the first of these keys that has some. */
export function firstWords(keys: readonly string[], params?: Record<string, unknown>): string | undefined {
  const key = keys.find((one): one is Key => hasWords(one, params))
  return key && i18next.t(key, params)
}

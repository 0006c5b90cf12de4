import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

/** Whether there are words under a key that only the running program knows. */
export const hasWords = (key: string): key is Key => i18next.exists(key)

/** The words under the first of these keys that has some. */
export function firstWords(keys: readonly string[], params?: Record<string, unknown>): string | undefined {
  const key = keys.find(hasWords)
  return key && i18next.t(key, params)
}

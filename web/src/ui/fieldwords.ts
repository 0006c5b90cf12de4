import type { FieldError } from '@kreislauf/core/problems.ts'
import i18next, { type TFunction } from 'i18next'

/** What is wrong with a field, in words. */
export function fieldWords(error: FieldError, t: TFunction): string {
  const key = `invalid.${error.code}`
  return i18next.exists(key) ? t(key, error.params ?? {}) : t('invalid.invalid_type')
}

import type { FieldError } from '@kreislauf/core/problems.ts'
import type { TFunction } from 'i18next'
import { hasWords } from './words.ts'

/** The error message of a field. */
export function fieldWords(error: FieldError, t: TFunction): string {
  const key = `invalid.${error.code}`
  return hasWords(key, error.params) ? t(key, error.params ?? {}) : t('invalid.invalid_type')
}

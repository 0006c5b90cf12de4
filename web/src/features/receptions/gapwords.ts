import type { FieldError } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { TFunction } from 'i18next'
import { fieldWords } from '../../ui/fieldwords.ts'

/** A field with its error; an empty field by its name alone. */
export function gapWords(error: FieldError, t: TFunction): string {
  const label = t(keyFrom(`receptions.fields.${error.path}`))
  return error.code === 'required' ? label : `${label}: ${fieldWords(error, t)}`
}

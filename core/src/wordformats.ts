import type { Kind } from './domain/departments.ts'
import { formatInText, formatKinds, listed, localeOf } from './format.ts'
import type { Key } from './words.ts'

/** Registers a format of an i18next instance, used after the comma of a placeholder. */
type Teach = <Value>(name: string, format: (value: Value, language?: string) => string) => void

const lasting = (count: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)

/**
 * All formats of placeholders, for server and browser: kinds of numbers and dates (`{{till, day}}`), a duration
 * (`{{most, days}}` is "30 Tage"), lists of words (`{{codes, and}}`, `{{codes, or}}`) and kinds of companies
 * ("Demontagebetrieb oder Annahmestelle").
 */
export function teachFormats(teach: Teach, word: (key: Key, language: string) => string): void {
  for (const kind of formatKinds)
    teach<string | number | null | undefined>(kind, (value, language = 'de') => formatInText(kind, value, language))
  teach<number>('days', (count, language = 'de') => lasting(count, language))
  teach<readonly string[]>('and', (words, language = 'de') => listed(words, language))
  teach<readonly string[]>('or', (words, language = 'de') => listed(words, language, 'disjunction'))
  teach<readonly Kind[]>('departments', (kinds, language = 'de') =>
    listed(
      kinds.map(kind => word(`shell.departments.${kind}`, language)),
      language,
      'disjunction',
    ),
  )
}

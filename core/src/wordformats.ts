import type { Kind } from './domain/departments.ts'
import { formatInText, formatKinds, listed, localeOf } from './format.ts'
import type { Key } from './words.ts'

/** How an instance of i18next is taught what a placeholder names behind its comma. */
type Teach = <Value>(name: string, format: (value: Value, language?: string) => string) => void

const lasting = (count: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)

/**
 * Everything that words may do to a value, for server and browser: kinds of figures and days (`{{till, day}}`), a span
 * (`{{most, days}}` is "30 Tage"), several words (`{{codes, and}}`, `{{codes, or}}`) and kinds of companies
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

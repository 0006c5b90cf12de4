import { isCode } from './keys.ts'
import type { Key } from './words.ts'

/** The languages of decision 40. */
export const languages = ['cs', 'da', 'de', 'en', 'es', 'fr', 'hu', 'it', 'lv', 'pl', 'pt', 'ru', 'sv', 'tr'] as const
export type Language = (typeof languages)[number]

/** Completely translated languages. */
export const completeLanguages = ['de', 'en'] as const satisfies Language[]

/** Files or parts of files that every other language translates, too: enough to sign in and navigate. */
export const frame = [
  'words',
  'actions',
  'accounts.login',
  'accounts.rules',
  'accounts.fields',
  'problems',
  'shell.groups',
  'shell.sidebar',
  'shell.search',
  'search',
  'shell.user',
  'shell.schemes',
  'shell.legal',
  'shell.list',
  'shell.form',
  'shell.leave',
  'shell.idle',
  'shell.departments',
  'invalid.required',
  'invalid.too_short',
  'invalid.too_long',
  'invalid.format_email',
  'invalid.password_short',
  'invalid.password_wrong',
  'invalid.password_repeat',
  'invalid.privacy_required',
] as const

/** Whether a language is completely translated; of the others only the frame is. */
export const isComplete = (language: string): language is (typeof completeLanguages)[number] =>
  isCode(completeLanguages, language)

const isFrame = (language: string) => isCode(languages, language) && !isComplete(language)

/** Fallback languages for missing texts, in order; German for an unknown language. */
export const fallbacksOf = (language: string): Language[] =>
  isFrame(language) ? ['en', 'de'] : language === 'de' ? [] : ['de']

/** A text in several languages, some of which may be missing or blank. */
export type Texts = Readonly<Partial<Record<string, string | null>>>

/** A language with its fallbacks, in order. */
export const choicesOf = (language: string): string[] => [language, ...fallbacksOf(language)]

/** The language in which a user of `language` sees the text; undefined if there is none. */
export const shownIn = (texts: Texts | null | undefined, language: string): string | undefined =>
  choicesOf(language).find(one => texts?.[one]?.trim())

/** The language loaded in addition to an incomplete one; undefined for a complete one. */
export const standInOf = (language: string): Language | undefined =>
  isComplete(language) ? undefined : fallbacksOf(language)[0]

/** The language of long texts for a user of this one. */
export const writtenIn = (language: string): Language =>
  isComplete(language) ? language : (fallbacksOf(language)[0] ?? 'de')

/** Translates a key such as `receptions.fields.vin`. */
export type T = (key: Key, params?: Record<string, unknown>) => string

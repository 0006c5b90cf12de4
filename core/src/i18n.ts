import { isCode } from './keys.ts'
import type { Key } from './words.ts'

/** The languages of decision 40. */
export const languages = ['cs', 'da', 'de', 'en', 'es', 'fr', 'hu', 'it', 'lv', 'pl', 'pt', 'ru', 'sv', 'tr'] as const
export type Language = (typeof languages)[number]

/** Languages that say everything. */
export const completeLanguages = ['de', 'en'] as const satisfies Language[]

/** What every other language says too, as files or parts of files: enough to sign in and to find the way. */
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

/** Whether every screen speaks this language; of the others only the frame does. */
export const isComplete = (language: string): language is (typeof completeLanguages)[number] =>
  isCode(completeLanguages, language)

const isFrame = (language: string) => isCode(languages, language) && !isComplete(language)

/** What stands in for words that a language lacks, first choice first; for a language that we do not speak German. */
export const fallbacksOf = (language: string): Language[] =>
  isFrame(language) ? ['en', 'de'] : language === 'de' ? [] : ['de']

/** One text in several languages, of which some may be missing or blank. */
export type Texts = Readonly<Partial<Record<string, string | null>>>

/** A reader's language and what stands in for it, first choice first. */
export const choicesOf = (language: string): string[] => [language, ...fallbacksOf(language)]

/** The language of the text that a reader of `language` is shown; undefined where there is none for them. */
export const shownIn = (texts: Texts | null | undefined, language: string): string | undefined =>
  choicesOf(language).find(one => texts?.[one]?.trim())

/** What is loaded beside a language that does not say everything; a complete one needs nothing. */
export const standInOf = (language: string): Language | undefined =>
  isComplete(language) ? undefined : fallbacksOf(language)[0]

/** The language that long texts are in for a reader of this one. */
export const writtenIn = (language: string): Language =>
  isComplete(language) ? language : (fallbacksOf(language)[0] ?? 'de')

/** Translates a key such as `receptions.fields.vin`. */
export type T = (key: Key, params?: Record<string, unknown>) => string

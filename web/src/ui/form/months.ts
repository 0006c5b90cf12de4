import type { Language } from '@kreislauf/core/i18n.ts'

/** Loaders for the month and weekday names of a language; those of English are built in. */
const names: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  cs: () => import('dayjs/locale/cs'),
  da: () => import('dayjs/locale/da'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  hu: () => import('dayjs/locale/hu'),
  it: () => import('dayjs/locale/it'),
  lv: () => import('dayjs/locale/lv'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt'),
  ru: () => import('dayjs/locale/ru'),
  sv: () => import('dayjs/locale/sv'),
  tr: () => import('dayjs/locale/tr'),
}
const isNamed = (language: string): language is keyof typeof names => Object.hasOwn(names, language)

const loaded = new Map<string, Promise<unknown>>()

/** Loads the names of a language once; the calendar falls back to English if that fails, and retries the next time. */
export function monthsOf(language: string): Promise<unknown> {
  const known = loaded.get(language)
  if (known) return known
  const coming = isNamed(language) ? names[language]().catch(() => loaded.delete(language)) : Promise.resolve()
  loaded.set(language, coming)
  return coming
}

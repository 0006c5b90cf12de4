import { readdirSync, readFileSync } from 'node:fs'
import type { T } from '@kreislauf/core/i18n.ts'
import { fallbacksOf, languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { wordReader } from '@kreislauf/core/wordfile.ts'
import { teachFormats } from '@kreislauf/core/wordformats.ts'
import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

const folder = new URL('../../../../core/locales/', import.meta.url)

/** All words of a language: one file a feature, its name being the first part of its keys. */
function wordsIn(language: string): Record<string, unknown> {
  const names = readdirSync(new URL(`${language}/`, folder)).filter(name => name.endsWith('.json'))
  const files = names.map(name => name.slice(0, -'.json'.length))
  const read = wordReader(file => readFileSync(new URL(`${language}/${file}.json`, folder), 'utf8'))
  return Object.fromEntries(files.map(file => [file, read(file)]))
}

const i18n = i18next.createInstance({
  fallbackLng: (language: string) => fallbacksOf(language),
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: key => `⟦${key}⟧`,
  resources: Object.fromEntries(languages.map(language => [language, { translation: wordsIn(language) }])),
})
await i18n.init()
teachFormats(
  (name, format) => i18n.services.formatter?.add(name, format),
  (key, lng) => i18n.t(key, { lng }),
)

export function translator(language: string): T {
  const t = i18n.getFixedT(language)
  return (key, params) => t(key, { ...params })
}

/** Whether there are words under a key that a text may leave out. */
export const hasWords = (key: string, params: Record<string, unknown> = {}): key is Key =>
  i18n.exists(key, { lng: 'de', ...params })

/** The first language of an Accept-Language header that we speak; German otherwise. */
export function languageOf(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map(part => part.split(';')[0]?.trim().slice(0, 2).toLowerCase())
  return wanted.find(language => isCode(languages, language)) ?? 'de'
}

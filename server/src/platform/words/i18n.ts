import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { T } from '@kreislauf/core/i18n.ts'
import { fallbacksOf, languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { wordReader } from '@kreislauf/core/wordfile.ts'
import { teachFormats } from '@kreislauf/core/wordformats.ts'
import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

const folder = new URL('../../../../core/locales/', import.meta.url)

const filesIn = (place: URL) =>
  existsSync(place)
    ? readdirSync(place).flatMap(name => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
    : []

/**
 * All texts of a language: one file per feature, whose name is the first part of its keys. Those of its mails are in
 * `mails/<feature>.json`, with keys below `mail`.
 */
function wordsIn(language: string): Record<string, unknown> {
  const at = (file: string) => new URL(`${language}/${file}`, folder)
  const contentOf = (file: string) => readFileSync(at(`${file}.json`), 'utf8')
  const mails = filesIn(at('mails/')).map(file => JSON.parse(contentOf(`mails/${file}`)))
  const read = wordReader(file =>
    file === 'mail' ? JSON.stringify(Object.assign(JSON.parse(contentOf(file)), ...mails)) : contentOf(file),
  )
  return Object.fromEntries(filesIn(at('')).map(file => [file, read(file)]))
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

/** Whether an optional text has a key. */
export const hasWords = (key: string, params: Record<string, unknown> = {}): key is Key =>
  i18n.exists(key, { lng: 'de', ...params })

/** The first supported language of an Accept-Language header; German otherwise. */
export function languageOf(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map(part => part.split(';')[0]?.trim().slice(0, 2).toLowerCase())
  return wanted.find(language => isCode(languages, language)) ?? 'de'
}

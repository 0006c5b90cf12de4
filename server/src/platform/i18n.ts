import { readdirSync, readFileSync } from 'node:fs'
import { type Kind, kindWords } from '@kreislauf/core/domain/departments.ts'
import { formatInText, formatKinds } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { fallbacksOf, languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { unbrokenTexts } from '@kreislauf/core/unbroken.ts'
import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'

const folder = new URL('../../../core/locales/', import.meta.url)

/** All words of a language: one file a feature, its name being the first part of its keys. */
function wordsIn(language: string): Record<string, unknown> {
  const files = readdirSync(new URL(`${language}/`, folder)).filter(name => name.endsWith('.json'))
  return Object.fromEntries(
    files.map(name => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'), unbrokenTexts),
    ]),
  )
}

const i18n = i18next.createInstance({
  fallbackLng: (language: string) => fallbacksOf(language),
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: key => `⟦${key}⟧`,
  resources: Object.fromEntries(languages.map(language => [language, { translation: wordsIn(language) }])),
})
await i18n.init()
for (const kind of formatKinds)
  i18n.services.formatter?.add(kind, (value, language = 'de') =>
    formatInText(kind, value, language, key => i18n.t(key)),
  )

i18n.services.formatter?.add('departments', (kinds: Kind[], language = 'de') =>
  kindWords(kinds, language, key => i18n.t(key, { lng: language })),
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

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { teachFormats } from '@kreislauf/core/wordformats.ts'
import i18next, { type TFunction } from 'i18next'

const folder = `${import.meta.dirname}/../../../core/locales`

const wordsOf = (language: string): object =>
  Object.fromEntries(
    globSync(`${folder}/${language}/*.json`).map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as object,
    ]),
  )

/** Loads all German and English texts into i18next, in German; answers its `t`. Call it in `beforeAll`. */
export async function speakGerman(): Promise<TFunction> {
  const resources = { de: { translation: wordsOf('de') }, en: { translation: wordsOf('en') } }
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } })
  teachFormats(
    (name, format) => i18next.services.formatter?.add(name, format),
    (key, lng) => i18next.t(key, { lng }),
  )
  return i18next.t
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Words, wordReader } from '../wordfile.ts'

const locales = resolve(import.meta.dirname, '../../locales')

const flat = (words: Words, path: string): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  )

const filesOf = (language: string) =>
  readdirSync(join(locales, language)).flatMap(name => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
const contentOf = (language: string) => (file: string) => readFileSync(join(locales, language, `${file}.json`), 'utf8')

/** Every text of a language by key, as in its file. */
export const writtenIn = (language: string): [key: string, text: string][] =>
  filesOf(language).flatMap(file => flat(JSON.parse(contentOf(language)(file)), file))

/** Every text of a language by key, as users see it. */
export function saidIn(language: string): Map<string, string> {
  const read = wordReader(contentOf(language))
  return new Map(filesOf(language).flatMap(file => flat(read(file), file)))
}

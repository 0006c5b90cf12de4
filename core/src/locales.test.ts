import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from './features.ts'
import { completeLanguages, fallbacksOf, frame, isComplete, languages } from './i18n.ts'
import { type ProblemCode, wordsOf } from './problems.ts'
import { deeds } from './records.ts'

const root = resolve(import.meta.dirname, '../..')
const locales = join(root, 'core/locales')

type Words = { [key: string]: string | Words }
const flat = (node: Words, path: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flat(value, `${path}.${key}`),
  )

const filesIn = (language: string, folder: string) =>
  existsSync(join(locales, language, folder))
    ? readdirSync(join(locales, language, folder)).filter(name => name.endsWith('.json'))
    : []
const read = (language: string, folder = '', root?: string) =>
  filesIn(language, folder).flatMap(name =>
    flat(
      JSON.parse(readFileSync(join(locales, language, folder, name), 'utf8')) as Words,
      root ?? name.replace('.json', ''),
    ),
  )
/** The texts of screens, and those of mails with keys below `mail`. */
const readAll = (language: string) => [...read(language), ...read(language, 'mails', 'mail')]

/** Plural forms differ between languages; the key does not. */
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keysOf = (words: [string, string][]) => [...new Set(words.map(([key]) => singular(key)))].sort()

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (['node_modules', 'dist', 'testing'].includes(name)) return []
    if (statSync(path).isDirectory()) return files(path)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : []
  })

const sources = ['core/src', 'server/src', 'web/src']
  .flatMap(folder => files(join(root, folder)))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const german = readAll('de')
const known = new Set([...keysOf(german), ...keysOf(read('de', 'help'))])
const features = new Set(keysOf(german).map(key => key.split('.')[0]))

test.each(completeLanguages.filter(language => language !== 'de'))(
  '%s says everything German says, and nothing more',
  language => {
    expect(keysOf(readAll(language))).toEqual(keysOf(german))
    expect(keysOf(read(language, 'help'))).toEqual(keysOf(read('de', 'help')))
  },
)

const frames = languages.filter(language => !isComplete(language))

test.each(frames)('%s says all that is needed to sign in and find the way, and nothing unknown', language => {
  const said = new Set(keysOf(readAll(language)))
  const needed = keysOf(german).filter(key => frame.some(part => key === part || key.startsWith(`${part}.`)))
  expect(needed.filter(key => !said.has(key))).toEqual([])
  expect([...said].filter(key => !known.has(key))).toEqual([])
})

/** In the name of the test, so that every run shows how much these languages fall back to English. */
const untranslated = frames.map(language => {
  const said = new Set(keysOf(readAll(language)))
  return [language, keysOf(german).filter(key => !said.has(key)).length, keysOf(german).length] as const
})
test.each(untranslated)('%s: %i of %i texts are still read in English', (language, missing, all) => {
  expect(missing).toBeLessThan(all)
  expect(fallbacksOf(language)).toEqual(['en', 'de'])
})

test.each(languages)('%s has every plural form that the language knows', language => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const words = new Set(readAll(language).map(([key]) => key))
  const counted = [...words].filter(key => /_other$/.test(key)).map(key => key.replace(/_other$/, ''))
  expect(counted.flatMap(key => forms.map(form => `${key}_${form}`)).filter(key => !words.has(key))).toEqual([])
})

/** The structure of a long text line by line: headings, steps, checkboxes and placeholders, without words. */
const shapeOf = (text: string) =>
  text
    .split('\n')
    .map(line => (/^(#+|\d+\.|- \[ \]|-|>)/.exec(line)?.[0] ?? (line ? 'text' : '')).replace(/^\d+\.$/, 'step'))
    .concat(`${text.match(/\[\[/g)?.length ?? 0} blanks`)

test.each(['downloads', 'texts'])('the long texts of %s have the same parts in each complete language', folder => {
  const pages = (language: string) => {
    const at = join(locales, language, folder)
    return Object.fromEntries(readdirSync(at).map(name => [name, shapeOf(readFileSync(join(at, name), 'utf8'))]))
  }
  for (const language of completeLanguages) expect(pages(language)).toEqual(pages('de'))
})

test.each(languages)('no text of %s is empty, and its placeholders are those of German in name and kind', language => {
  const placeholders = (text: string) =>
    [...new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inner = '']) => inner.replace(/\s/g, '')))].sort()
  const others = new Map(readAll(language))
  const wrong = german.filter(([key, text]) => {
    const other = others.get(key)
    if (other === undefined || /_(one|zero)$/.test(key)) return false
    return !other.trim() || placeholders(other).join() !== placeholders(text).join()
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('every key used in code has a text', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.@-])'([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)'/g)]
      .map(([, key = '']) => key)
      .filter(key => features.has(key.split('.')[0] ?? '') && !(key in problems) && !isNoKey(key))
      .filter(key => !known.has(key) && ![...known].some(other => other.startsWith(`${key}.`)))
      .map(key => `${key} in ${path.slice(root.length + 1)}`),
  )
  expect(named).toEqual([])
})

/** Column references of queries and rights look like keys but are none. */
const isNoKey = (key: string) =>
  /^(account|car|reception|entry|output|disposal|statement|employee|department|file)\./.test(key)

test('every problem has a text for users', () => {
  const silent = (Object.keys(problems) as ProblemCode[]).map(wordsOf).filter(key => !known.has(key))
  expect(silent).toEqual([])
})

test.each(completeLanguages)(
  '%s says of each kind of record, list and part what could not be done with it',
  language => {
    const words = read(language).filter(([key]) => key.startsWith('records.'))
    const under = (part: string) => words.filter(([key]) => key.startsWith(`records.${part}.`)).map(([key]) => key)
    const ending = (keys: readonly string[]) => keys.map(key => key.slice(key.lastIndexOf('.') + 1))
    const forms = ['one', 'many', 'part']
    expect(ending(under('failed'))).toEqual(deeds)
    expect(ending(under('one')).filter(kind => !ending(under('many')).includes(kind))).toEqual([])
    const known = [...forms, 'failed', 'next'].flatMap(under)
    expect(words.map(([key]) => key).filter(key => !known.includes(key))).toEqual([])
    const named = words.filter(([key]) => key.startsWith('records.one.'))
    expect(named.filter(([, text]) => !text.endsWith(' {{name}}'))).toEqual([])
    expect(ending(under('next')).filter(code => !(code in problems))).toEqual([])
  },
)

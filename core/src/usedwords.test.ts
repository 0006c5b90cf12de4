import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from './features.ts'
import { isRecord, keysOf } from './keys.ts'
import { wordsOf } from './problems.ts'
import { everyList } from './testing/lists.ts'

const root = resolve(import.meta.dirname, '../..')
const german = join(root, 'core/locales/de')

const textsIn = (node: unknown, path: string): [key: string, text: string][] =>
  isRecord(node)
    ? Object.entries(node).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
    : [[path, String(node)]]

const textsOf = (folder: string, root?: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')), root ?? name.replace('.json', '')))
const texts = [...textsOf(german), ...textsOf(join(german, 'mails'), 'mail')]
const keys = [...new Set(texts.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))]

const code = ['core/src', 'server/src', 'web/src']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
      .map(name => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')
  // Key prefixes of lists' headings; the headings used are added below.
  .replace(/\blabels(?::| =) '[\w.]+'/g, '')
const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

/** Keys in code or in other texts, and key prefixes for codes. */
const named = new Set([
  ...matches(code, /(?<=(['"`]))[a-z][A-Za-z]*(?:\.[\w-]+)+(?=\1)/g),
  ...texts.flatMap(([, text]) => matches(text, /(?<=\$t\()[\w.]+/g)),
])
/** Keys composed of codes: `log.kinds.${kind}` may be any key below `log.kinds`. */
const made = matches(code, /(?<=`)[a-z][A-Za-z]*\.[^`\n]*\$\{[^`\n]*(?=`)/g)
  .map(template => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
  .filter(parts => parts.every(part => /^[\w.-]*$/.test(part)))
  .map(parts => new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))
/** Names of lists and problems, which compose their keys themselves. */
const composed = new Set<string>([
  ...(await everyList()).flatMap(({ columns }) =>
    columns.flatMap(({ label, coded }) => [label, ...(coded?.codes ?? []).map(code => `${coded?.words}.${code}`)]),
  ),
  ...keysOf(problems).map(wordsOf),
])
/** Names of fields in schemas and screens, for which forms look up texts: `receptions.fields.keeper.zip`. */
const fields = new Set(matches(code, /\b\w+(?=\??:)|(?<=['"`.])\w+(?=['"`])/g))

/** Used outside the product's modules: by the page for outdated browsers. */
const elsewhere = ['shell.oldBrowser']

const isShown = (key: string): boolean => {
  const place = key.slice(0, key.lastIndexOf('.'))
  const name = key.slice(place.length + 1)
  return (
    named.has(key) ||
    named.has(place) ||
    composed.has(key) ||
    elsewhere.includes(key) ||
    made.some(one => one.test(key)) ||
    (/^\w+\.(fields|hints)\./.test(key) && fields.has(name))
  )
}

test('every German text is shown somewhere', () => {
  expect(keys.filter(key => !isShown(key))).toEqual([])
  expect(['actions.nobodys', 'log.nobodys.LINE'].filter(isShown)).toEqual([])
})

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

const texts = readdirSync(german)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => textsIn(JSON.parse(readFileSync(join(german, name), 'utf8')), name.replace('.json', '')))
const keys = [...new Set(texts.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))]

const code = ['core/src', 'server/src', 'web/src']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
      .map(name => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')
  // Where a list has its headings; which of them it shows is known below.
  .replace(/\blabels(?::| =) '[\w.]+'/g, '')
const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

/** Keys as they stand in the code or in another text, and places of words below which codes have theirs. */
const named = new Set([
  ...matches(code, /(?<=(['"`]))[a-z][A-Za-z]*(?:\.[\w-]+)+(?=\1)/g),
  ...texts.flatMap(([, text]) => matches(text, /(?<=\$t\()[\w.]+/g)),
])
/** Keys that are made of codes: `log.kinds.${kind}` may be any below `log.kinds`. */
const made = matches(code, /(?<=`)[a-z][A-Za-z]*\.[^`\n]*\$\{[^`\n]*(?=`)/g)
  .map(template => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
  .filter(parts => parts.every(part => /^[\w.-]*$/.test(part)))
  .map(parts => new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))
/** What lists and problems are called, which put their keys together by themselves. */
const told = new Set<string>([
  ...(await everyList()).flatMap(({ columns }) =>
    columns.flatMap(({ label, coded }) => [label, ...(coded?.codes ?? []).map(code => `${coded?.words}.${code}`)]),
  ),
  ...keysOf(problems).map(wordsOf),
])
/** What schemas and screens call the fields whose words a form looks up: `receptions.fields.keeper.zip`. */
const fields = new Set(matches(code, /\b\w+(?=\??:)|(?<=['"`.])\w+(?=['"`])/g))

/** Read where no module of the product does: by the page for browsers that are too old. */
const elsewhere = ['shell.oldBrowser']

const isShown = (key: string): boolean => {
  const place = key.slice(0, key.lastIndexOf('.'))
  const name = key.slice(place.length + 1)
  return (
    named.has(key) ||
    named.has(place) ||
    told.has(key) ||
    elsewhere.includes(key) ||
    made.some(one => one.test(key)) ||
    (/^\w+\.(fields|hints)\./.test(key) && fields.has(name))
  )
}

test('every German text is shown somewhere', () => {
  expect(keys.filter(key => !isShown(key))).toEqual([])
  expect(['actions.nobodys', 'log.nobodys.LINE'].filter(isShown)).toEqual([])
})

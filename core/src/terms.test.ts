import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Said {
  where: string
  text: string
}

type Words = string | { [key: string]: Words } | Words[]

const spoken = (node: Words, where: string): Said[] =>
  typeof node === 'string'
    ? [{ where, text: node.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\/?>/g, ' ') }]
    : Object.entries(node).flatMap(([key, value]) => spoken(value, `${where}.${key}`))

/**
 * Texts of a language by key, help by topic, guides and legal texts by line. Headings recognised by imports and
 * examples of searches are excluded, as they are not our words.
 */
function textsOf(language: string): Said[] {
  const folder = join(root, 'core/locales', language)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(path => {
    if (path.endsWith('.md'))
      return read(path)
        .split('\n')
        .map((text, line) => ({ where: `${path}:${line + 1}`, text }))
    if (!path.endsWith('.json')) return []
    return spoken(JSON.parse(read(path)) as Words, path.replace('.json', '')).filter(
      ({ where }) => !/^(imports\.(synonyms|units|drives|originkinds|permits|partnertypes|novn)|called)\./.test(where),
    )
  })
}

const GERMAN = /_de$|^de$|^note$/
const ENGLISH = /_en$|^en$/

/** Names in master data by file and line. Names of makes, places and certifiers are excluded, as they are not ours. */
function masterDataOf(language: string): Said[] {
  const folder = join(root, 'server/masterdata')
  const ours = language === 'de' ? GERMAN : ENGLISH
  return readdirSync(folder)
    .filter(name => name.endsWith('.csv'))
    .flatMap(name => {
      const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').split('\n')
      const columns = head.split(';')
      return lines.flatMap((line, at) =>
        line
          .split(';')
          .flatMap((text, column) =>
            ours.test(columns[column] ?? '') ? [{ where: `${name.replace('.csv', '')}:${at + 2}`, text }] : [],
          ),
      )
    })
}

/** German texts elsewhere: those of the official form, and input by users of the demo. */
const germanElsewhere = (): Said[] =>
  ['server/templates', 'server/src/demo'].flatMap(folder =>
    readdirSync(join(root, folder), { encoding: 'utf8' })
      .filter(name => /\.(typ|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap(name =>
        readFileSync(join(root, folder, name), 'utf8')
          .split('\n')
          .map((text, at) => ({ where: `${name}:${at + 1}`, text: text.replace(/^\s*(\/\/|\/?\*).*$/, '') })),
      ),
  )

const [, ...rows] = readFileSync(join(root, 'docs/terms.tsv'), 'utf8').trimEnd().split('\n')

const list = (cell = '') =>
  cell
    .split(', ')
    .map(entry => entry.trim())
    .filter(entry => entry && entry !== '-')

const terms = rows.map(row => {
  const [german = '', notGerman, english = '', notEnglish, except] = row.split('\t')
  return {
    de: { use: german, not: list(notGerman) },
    en: { use: english, not: list(notEnglish) },
    except: list(except),
  }
})

test.each(['de', 'en'] as const)('every text of %s uses the words of the table of terms', language => {
  const texts = [...textsOf(language), ...masterDataOf(language), ...(language === 'de' ? germanElsewhere() : [])]
  const wrong = terms.flatMap(({ [language]: { use, not }, except }) =>
    not.flatMap(word => {
      const alone = new RegExp(`(?<![\\p{L}-])(?:${word})(?![\\p{L}])`, 'u')
      return texts
        .filter(({ where, text }) => alone.test(text) && !except.some(place => where.startsWith(place)))
        .map(({ where, text }) => `${where}: “${alone.exec(text)?.[0]}”, use ${use}`)
    }),
  )
  expect(wrong).toEqual([])
})

/** Other patterns that texts must not contain, checked after removing pairs of quotation marks. */
const marks = {
  de: { pair: /„[^„“]*“/g, wrong: /["'`´‘’‚„“”«»]/ },
  en: { pair: /“[^“”]*”/g, wrong: /["'`´‘‚„“”«»]/ },
}
/**
 * The law before its paragraph, or a long form of it, instead of “§ 5 Abs. 3 AltfahrzeugV” and “§ 5 (3)
 * AltfahrzeugV”.
 */
const LAW =
  /(?<!\p{L})(?:\p{Lu}\p{L}*(?:V|G|GB|VO|DPR) (?:§|Art\.|Anhang|Anlage|Annex)|(?:Absatz|Artikel|Articles?) \d)/u

test.each(['de', 'en'] as const)('every text of %s has the marks of its language and names a law last', language => {
  const { pair, wrong } = marks[language]
  const texts = textsOf(language)
  expect(texts.filter(({ text }) => wrong.test(text.replaceAll(pair, '')))).toEqual([])
  expect([...texts, ...masterDataOf(language)].filter(({ text }) => LAW.test(text))).toEqual([])
})

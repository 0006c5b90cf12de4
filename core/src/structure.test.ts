import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { completeLanguages } from './i18n.ts'
import { isRecord } from './keys.ts'

const locales = resolve(import.meta.dirname, '../locales')

const textsIn = (node: unknown, path: string): [key: string, text: string][] =>
  isRecord(node)
    ? Object.entries(node).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
    : [[path, String(node)]]

const textsOf = (language: string) =>
  readdirSync(join(locales, language))
    .filter(name => name.endsWith('.json'))
    .flatMap(name =>
      textsIn(JSON.parse(readFileSync(join(locales, language, name), 'utf8')), name.replace('.json', '')),
    )

const isForm = (key: string) => /_(zero|one|two|few|many|other)$/.test(key)

/** Where `count` stands for itself and no noun follows it. */
const uncounted = [
  'shell.list.place',
  'cars.board.sum',
  'files.moved',
  'operator.refused.inUse',
  'system.operator.facts.megabytes',
]

test.each(completeLanguages)(
  'a number of %s that governs a noun is counted by it and has the forms of the noun',
  language => {
    const texts = textsOf(language)
    const formless = texts.filter(([key, text]) => /\{\{count\b/.test(text) && !isForm(key)).map(([key]) => key)
    expect(formless.filter(key => !uncounted.includes(key))).toEqual([])
    const noun = language === 'de' ? '\\p{Lu}\\p{Ll}' : '\\p{Ll}{2}'
    const ungoverned = new RegExp(
      `\\{\\{(?!count\\b)\\w+, number\\}\\} (?!(?:of|von|bis|to|or|oder|EUR|MB|min)\\b)${noun}`,
      'u',
    )
    expect(texts.filter(([, text]) => ungoverned.test(text))).toEqual([])
  },
)

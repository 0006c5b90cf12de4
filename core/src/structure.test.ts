import { expect, test } from 'vitest'
import { completeLanguages, frame } from './i18n.ts'
import { saidIn, writtenIn } from './testing/texts.ts'

const isForm = (key: string) => /_(zero|one|two|few|many|other)$/.test(key)

/** Texts in which `count` is not followed by a noun. */
const uncounted = [
  'shell.list.place',
  'cars.board.sum',

  'operator.refused.inUse',
  'system.operator.facts.megabytes',
]

test.each(completeLanguages)(
  'a number of %s that governs a noun is counted by it and has the forms of the noun',
  language => {
    const texts = [...saidIn(language)]
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

/** German words with several meanings, which other languages express by different words. */
const homonyms = ['Aktiv', 'Bis', 'Schlüssel', 'Text', 'Unternehmen', 'Von', 'Übernehmen']

/**
 * Adjectives and participles that agree with the noun of which they are said in Polish, Italian and others: each of
 * these nouns has its own text, even if German says the same of all.
 */
const agreeing = [
  'offen',
  'abgeschlossen',
  'abgelaufen',
  'deaktiviert',
  'Abgegeben',
  'Angelegt',
  'Angenommen',
  'Entnommen',
  'Ersetzt',
  'Fehlgeschlagen',
  'Geändert',
]

/** Without its placeholders. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''))
const isFrame = (key: string) => frame.some(part => key === part || key.startsWith(`${part}.`))

test('a text used in three places is written once, and the others refer to it as $t(fields.zip)', () => {
  const english = new Map(writtenIn('en'))
  const places = Map.groupBy(
    writtenIn('de').filter(
      ([key, text]) =>
        !text.includes('$t(') &&
        hasWords(text) &&
        !isForm(key) &&
        !isFrame(key) &&
        ![...homonyms, ...agreeing].includes(text),
    ),
    ([key, text]) => `${text} = ${english.get(key)}`,
  )
  const repeated = [...places].filter(([, all]) => all.length > 2)
  expect(repeated.map(([text, all]) => [text, ...all.map(([key]) => key)])).toEqual([])
})

test('an adjective said of several nouns is no common text', () => {
  const said = saidIn('de')
  const shared = writtenIn('de').filter(
    ([key, text]) => text.startsWith('$t(') && agreeing.includes(said.get(key) ?? ''),
  )
  expect(shared).toEqual([])
})

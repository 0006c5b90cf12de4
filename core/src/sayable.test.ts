import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { completeLanguages } from './i18n.ts'
import { isRecord } from './keys.ts'

const locales = resolve(import.meta.dirname, '../locales')

/** Texts of screens, help and mails by key, as written: `help/cars.list.0.text`, `mail.cartReady.subject`. */
const textsOf = (language: string): Map<string, string> => {
  const flat = (node: unknown, key: string): [string, string][] =>
    isRecord(node) || Array.isArray(node)
      ? Object.entries(node).flatMap(([name, inner]) => flat(inner, `${key}.${name}`))
      : [[key, String(node)]]
  return new Map(
    globSync(`${locales}/${language}/{,help/,mails/}*.json`).flatMap(path => {
      const name = basename(path, '.json')
      const place = path.includes('/mails/') ? 'mail' : path.includes('/help/') ? `help/${name}` : name
      return flat(JSON.parse(readFileSync(path, 'utf8')), place)
    }),
  )
}
const german = textsOf('de')

/** The text, or the one to which it refers. */
const followed = (text: string): string => {
  const [, key] = /^\$t\(([\w.-]+)\)$/.exec(text) ?? []
  return key === undefined ? text : followed(german.get(key) ?? '')
}

const PREPOSITIONS =
  'ab|als|am|an|auf|aus|außer|bei|beim|bis|durch|für|gegen|gegenüber|hinter|im|in|je|mit|nach|neben|ohne|pro|seit|statt|' +
  'über|um|unter|vom|von|vor|während|wegen|zu|zum|zur|zwischen'

/** Placeholders without a format that hold numbers, amounts or days, which no language declines. */
const FIGURES = new Set(
  (
    'amount answerby at begun count date day divisor done euros free from gain high into kg level limit low mass maxMb maximum ' +
    'minimum month much net number on ordered out own page pages part parts place points price seen share shown step steps sum till ' +
    'time tonnes total until value version weighed when year'
  ).split(' '),
)
/** `{{count}}`, `{{till, day}}` and such, as opposed to a name, which other languages decline. */
const isFigure = (inner: string) => inner.includes(',') || FIGURES.has(inner.trim())

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].filter(([, inner = '']) => !isFigure(inner))

/** Keys of German texts in which the pattern catches a name. */
const keysWith = (pattern: RegExp): string[] =>
  [...german].filter(([, text]) => namesIn(text, pattern).length > 0).map(([key]) => key)

const afterPreposition = new RegExp(`(?<!\\p{L})(?:${PREPOSITIONS}) \\{\\{([^}]*)\\}\\}`, 'giu')
const asSubject = /(?:^|[.:;!?] )\{\{([^}]*)\}\} (?!bis |und |oder )\p{Ll}/gu

/** Texts of today with a name after a preposition; each can be said in other words by a translation. */
const MOST = 8

/**
 * German texts that Czech, Hungarian, Latvian, Polish, Russian or Turkish cannot say: a name would need a case, gender
 * or suffix. Write „Gelöscht: {{name}}“, „Fahrzeug {{car}}“ or „Datei „{{name}}“ löschen?“. Days and numbers are left
 * out, as digits stay what they are. This number may only fall.
 */
test('no name stands after a preposition, nor as subject of a sentence', () => {
  expect(keysWith(afterPreposition).length).toBeLessThanOrEqual(MOST)
  expect(keysWith(asSubject)).toEqual([])
})

test('every singular names its number, as the same form is used for 21 or 31 elsewhere', () => {
  const singulars = [...german].filter(([key]) => key.endsWith('_one'))
  expect(singulars.length).toBeGreaterThan(200)
  expect(singulars.filter(([, text]) => !followed(text).includes('{{count')).map(([key]) => key)).toEqual([])
})

test.each(completeLanguages)('each paragraph of a mail in %s begins a sentence', language => {
  const lower = [...textsOf(language)].filter(
    ([key, text]) => /^mail\.\w+\.text\d?$/.test(key) && /^\p{Ll}/u.test(text),
  )
  expect(lower.map(([key]) => key)).toEqual([])
})

const questionOrLabel = /[?]$/
const CLAUSE = /^(?:Wer|Was) \p{Ll}[^,]*, (?:ist|sind|wird|werden|hat|kann|können|muss|darf|gilt|zählt|bleibt|steht)\b/u
const INVERTED =
  /^(?:Bleibt|Fehlen|Fehlt|Gibt|Haben|Hat|Ist|Kommt|Liegt|Möchten|Sind|Steht|Stehen|Weicht|Werden|Wird|Wollen|Wurde|Wurden) [^:.]*, \p{Ll}+/u

test('a condition begins with „Wenn“, and no clause with „Wer“ or „Was“ is a subject', () => {
  const sentences = [...german].flatMap(([key, text]) =>
    (text.match(/[^.!?]+[.!?]?/g) ?? []).map(sentence => [key, sentence.trim()] as const),
  )
  const literary = sentences.filter(
    ([, sentence]) => !questionOrLabel.test(sentence) && (CLAUSE.test(sentence) || INVERTED.test(sentence)),
  )
  expect(literary).toEqual([])
})

test('a sentence is not made of two texts: a reference is a text of its own, in quotes, brackets or after a colon', () => {
  const glued = [...german].filter(([, text]) => {
    const apart = text
      .replace(/[„(]\$t\([^)]*\)[“)]/g, '')
      .replace(/(?:^|[.:] )\$t\([^)]*\)(?=$| \p{Lu})/gu, '')
      .replace(/\}\} \$t\([\w.]*units[^)]*\)/g, '')
    return /\p{L}[^.:!?]*\$t\(|\$t\([^)]*\)[^.:!?,;(]*\p{L}/u.test(apart)
  })
  expect(glued).toEqual([])
})

test('the patterns catch what they must, and no more', () => {
  expect(namesIn('Fotos von {{name}} bearbeiten', afterPreposition)).toHaveLength(1)
  expect(namesIn('Gültig bis {{till, day}}, Seite {{page}} von {{pages}}', afterPreposition)).toHaveLength(0)
  expect(namesIn('{{name}} ist gespeichert.', asSubject)).toHaveLength(1)
  expect(namesIn('Gelöscht: {{name}}', asSubject)).toHaveLength(0)
  expect(INVERTED.test('Ist die Zeile falsch, wird nichts geladen.')).toBe(true)
  expect(CLAUSE.test('Was offen ist, wird abgewickelt.')).toBe(true)
  expect(INVERTED.test('Gilt ab heute, unbefristet')).toBe(false)
})

/** Also read by those who may only read; the button of the others says what to do. A choice of what is shown is for all. */
test('an empty list says what stands there, and tells no reader to enter it', () => {
  const empty = [...german].filter(([key]) => /^(?!\w+\.problems)[\w.]+\.(?:empty|none)(?:Text)?(?:\.\w+)?$/.test(key))
  expect(empty.length).toBeGreaterThan(100)
  const ordered = empty.filter(([, text]) =>
    /\p{Lu}\p{Ll}+en Sie (?!die Schreibweise|einen anderen Zeitraum|mindestens)/u.test(text),
  )
  expect(ordered.map(([key]) => key)).toEqual([])
})

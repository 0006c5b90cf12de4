import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { Raw } from '../../platform/imports/raw.ts'
import { headingWord, isShortOf, plainWord } from '../../platform/imports/words.ts'
import { codesOf, headingsOf, type NamedCode } from './vocabulary.ts'

type Mapping = Record<string, number>

const STREETS = new Set(['strasse', 'street', 'anschrift', 'address'])
/** Separators between two values in one column. */
const JOINTS = /[/,|+]|\s(?:und|and|u\.|or|oder)\s|\d+\s*$/

/** Headings are compared up to this many characters. */
const LONGEST = 200

/** Maps headings to columns: as in the last file, otherwise by name, by part of it or abbreviation; each heading once. */
export function recognise(
  subject: ImportSubject,
  headings: readonly Raw[],
  remembered: Readonly<Record<string, string>>,
): Mapping {
  const texts = headings.map(heading => String(heading ?? '').slice(0, LONGEST))
  const words = texts.map(headingWord)
  const columns = importDescriptions[subject].columns.map(column => ({ key: column.key, known: headingsOf(column) }))
  const found: Mapping = {}
  const isFree = (at: number) =>
    words[at] !== '' && !Object.values(found).includes(at) && !(words[at] === 'nr' && !STREETS.has(words[at - 1] ?? ''))
  const take = (key: string, at: number) => {
    if (at >= 0) found[key] ??= at
  }
  for (const { key } of columns) {
    const before = headingWord(remembered[key] ?? '')
    take(key, before ? words.findIndex((word, at) => word === before && isFree(at)) : -1)
  }
  for (const { key, known } of columns)
    if (!(key in found))
      for (const name of known)
        take(
          key,
          words.findIndex((word, at) => word === name && isFree(at)),
        )
  // Assigns a heading that matches only one of the remaining columns.
  const ways = [
    (text: string, name: string) => text.split(JOINTS).some(part => headingWord(part) === name),
    (text: string, name: string) => isShortOf(text, name),
  ]
  for (const fits of ways)
    for (const [at, text] of texts.entries()) {
      const meant = isFree(at)
        ? columns.filter(({ key, known }) => !(key in found) && known.some(name => fits(text, name)))
        : []
      if (meant.length === 1) take(meant[0]?.key ?? '', at)
    }
  return found
}

/** Headings that are a value of a column with several values: for instance a qualification with its own column. */
export function heldColumns(
  subject: ImportSubject,
  headings: readonly Raw[],
  mapping: Mapping,
  names: readonly NamedCode[],
): Record<string, { at: number; code: string }[]> {
  const taken = Object.values(mapping)
  const held = importDescriptions[subject].columns.flatMap(column => {
    if (!column.several || column.kind !== 'code') return []
    const codes = codesOf(column, names)
    const places = headings.flatMap((heading, at) => {
      const code = codes[plainWord(String(heading ?? ''))]
      return code && !taken.includes(at) ? [{ at, code }] : []
    })
    return places.length ? [[column.key, places] as const] : []
  })
  return Object.fromEntries(held)
}

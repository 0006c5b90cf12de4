import type { ColumnKind } from '@kreislauf/core/column.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { plainText, type Sought, searchWords } from '@kreislauf/core/search.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { patternOf } from '../database/db.ts'
import { cellTextOf } from './celltext.ts'
import { type AnyColumn, type Derived, type Listed, valueIn } from './fields.ts'
import type { SearchColumns } from './kept.ts'

type Sql = RawBuilder<unknown>

export interface Reading {
  derived: Derived
  language: string
  t: T
  kept?: SearchColumns | undefined
}

const SAMPLES: Partial<Record<ColumnKind, string>> = { day: '2345-11-28', instant: '2345-11-28T20:37:00Z' }
const digitless = (text: string) => text.replace(/\d/g, '0')

/** The formats of a kind's cells in a language, with every digit replaced by 0; undefined if any text is possible. */
function shapesOf(kind: ColumnKind, language: string): string[] | undefined {
  if (kind === 'text' || kind === 'flag') return undefined
  const sample = SAMPLES[kind]
  if (sample) return [digitless(plainText(formatValue(kind, sample, language)))]
  const signed = kind === 'money' || kind === 'price' || kind === 'percent'
  const numbers = [12345678901234.125, 1234.125].map(number => formatNumber(signed ? kind : 'number', number, language))
  return numbers.map(number => digitless(plainText(number)))
}

/** Whether a word can occur in a cell of such a format. */
const fits = (word: string, kind: ColumnKind, language: string): boolean => {
  const shape = digitless(word).replace(/^-/, '')
  const shapes = shapesOf(kind, language)
  if (!shapes) return true
  return shapes.some(one => one.includes(shape))
}

/** The columns that no search column covers: a condition for each that may contain the word. */
function besides({ columns }: Listed, word: string, { derived, language, t, kept }: Reading): Sql[] {
  const covered = new Set(kept?.texts?.flatMap(({ of }) => of))
  const having = (text: string) => plainText(text).includes(word)
  return columns.flatMap((column: AnyColumn) => {
    const { key, kind = 'text', coded } = column
    if (covered.has(key)) return []
    if (coded) {
      const codes = coded.codes.filter(code => having(t(keyFrom(`${coded.words}.${code}`))))
      return codes.length ? [sql`${valueIn(column, derived)} in (${sql.join(codes)})`] : []
    }
    if (kind === 'flag') {
      const flags = [true, false].filter(flag => having(t(flag ? 'words.yes' : 'words.no')))
      return flags.map(flag => sql`${valueIn(column, derived)} = ${sql.lit(flag)}`)
    }
    if (!fits(word, kind, language)) return []
    const text = sql`plain_text(${cellTextOf(column, derived, language, t)})`
    const bare = sql`or translate(${text}, ' -', '') like ${patternOf(word)}`
    return [sql`(${text} like ${patternOf(word)} ${column.bare ? bare : sql``})`]
  })
}

/** Shorter words have no trigram that an index could find. */
const KNOWN_BY = 3

/** The condition for one spelling of a word; `known` if only search columns can contain it. */
function heldIn(list: Listed, word: string, reading: Reading) {
  const others = besides(list, word, reading)
  const texts = reading.kept?.texts?.map(({ holds }) => holds(patternOf(word))) ?? []
  return { known: !others.length && word.length >= KNOWN_BY, holds: [...texts, ...others] }
}

function wordHeld(list: Listed, ways: Sought, reading: Reading) {
  const each = ways.map(word => heldIn(list, word, reading))
  const all = each.flatMap(({ holds }) => holds)
  return {
    ways,
    known: each.every(({ known }) => known),
    holds: all.length ? sql`(${sql.join(all, sql` or `)})` : sql`false`,
  }
}

/** The condition for rows whose displayed columns contain every word of a search, like `searchable` in the browser. */
export function found(list: Listed, q: string, reading: Reading): { holds: Sql; holding?: Sql | undefined } {
  const words = searchWords(q).map(ways => wordHeld(list, ways, reading))
  const [longest] = words.filter(({ known }) => known).sort((one, other) => other.ways[0].length - one.ways[0].length)
  return {
    holds: words.length
      ? sql.join(
          words.map(({ holds }) => holds),
          sql` and `,
        )
      : sql`true`,
    holding: longest && holdingAny(longest.ways, reading),
  }
}

const holdingAny = (ways: Sought, { kept }: Reading): Sql | undefined => {
  const each = ways.flatMap(word => kept?.holding?.(patternOf(word), MOST_HELD + 1) ?? [])
  return each.length ? sql.join(each, sql` union all `) : undefined
}

/**
 * Up to this many matching rows are read by their ids; with more, scanning the list in order soon finds the next match.
 */
export const MOST_HELD = 2000

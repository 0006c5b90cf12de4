import type { T } from '@kreislauf/core/i18n.ts'
import { sortsPlainly } from '@kreislauf/core/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type AnyColumn, type Derived, field, inWords, type Listed, valueIn } from './fields.ts'

type Sql = RawBuilder<unknown>

/** One thing that rows stand by, blanks last. */
export interface Key {
  by: Sql
  descending: boolean
  /** Whether a text, as a place tells it, may be one of its values. */
  takes: (text: string) => boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const takes: Partial<Record<string, Key['takes']>> = {
  text: () => true,
  instant: () => true,
  day: text => DAY.test(text) && !Number.isNaN(Date.parse(text)),
  flag: text => text === 'true' || text === 'false',
}
const isNumber = (text: string) => /^-?\d{1,30}(\.\d{1,30})?$/.test(text)

/** Texts by which people find them: accents and case aside, numbers by their value. */
const textKey = (value: Sql, language: string): Sql =>
  sortsPlainly(language)
    ? sql`pad_numbers(plain_text(nullif(${value}::text, ''))) collate "C"`
    : sql`pad_numbers(nullif(${value}::text, '')) collate ${sql.raw(`"${language.replace(/\W/g, '')}-x-icu"`)}`

/** What a column sorts by: codes by their words. */
function keyOf(column: AnyColumn, derived: Derived, language: string, t: T): Omit<Key, 'descending'> {
  const { kind = 'text' } = column
  const value = valueIn(column, derived)
  const words = inWords(column, value, t)
  if (words) return { by: textKey(words, language), takes: () => true }
  return { by: kind === 'text' ? textKey(value, language) : value, takes: takes[kind] ?? isNumber }
}

interface Reading {
  derived: Derived
  language: string
  t: T
}

/** One column or field, `-` in front for descending; undefined for what the rows cannot be sorted by. */
function keyFor({ columns, sortable }: Listed, sort: string, { derived, language, t }: Reading): Key | undefined {
  const [name, descending] = [sort.replace(/^-/, ''), sort.startsWith('-')]
  const column = columns.find(({ key }) => key === name)
  if (column && (!column.derived || derived[name])) return { ...keyOf(column, derived, language, t), descending }
  return sortable.includes(name) ? { by: field(name), takes: isNumber, descending } : undefined
}

/** The rows' order: by what is asked for, then as the list stands by itself. As on screen, where equal rows stay as they stood. */
export function orderOf(list: Listed, wanted: string | undefined, reading: Reading): Key[] {
  const sorts = wanted && wanted !== list.sort ? [wanted, list.sort] : [list.sort]
  const keys = sorts.flatMap(sort => keyFor(list, sort, reading) ?? [])
  return [...keys, { by: sql`b.id`, takes: isNumber, descending: list.sort.startsWith('-') }]
}

export const orderBy = (keys: readonly Key[]): Sql =>
  sql`order by ${sql.join(keys.map(({ by, descending }) => sql`${by} ${descending ? sql`desc` : sql`asc`} nulls last`))}`

/** Where a row stands, as text: what it sorts by. */
export const placeOf = (keys: readonly Key[]): Sql =>
  sql`json_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})::text`

/** The parts of a place; undefined for a text that is none in this order. */
export function readPlace(text: string, keys: readonly Key[]): (string | null)[] | undefined {
  const parsed = z.array(z.string().nullable()).length(keys.length).safeParse(jsonIn(text))
  const fits = parsed.data?.every((part, at) => part === null || keys[at]?.takes(part)) && parsed.data.at(-1)
  return fits ? parsed.data : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows behind a place: those that stand behind it by the first key, or equally and behind it by the next. */
export function behind([key, ...others]: readonly Key[], [part, ...parts]: readonly (string | null)[]): Sql {
  if (!key) return sql`false`
  const { by, descending } = key
  const more = behind(others, parts)
  // Blanks stand last both ways.
  if (part === null || part === undefined) return sql`(${by} is null and ${more})`
  const further = descending ? sql`${by} < ${part}` : sql`${by} > ${part}`
  const reach = descending ? sql`${by} <= ${part}` : sql`${by} >= ${part}`
  // `reach` follows from the rest; an index finds its beginning by it.
  return sql`((${reach} and (${further} or ${more})) or ${by} is null)`
}

import { sortKey, sortsPlainly } from '@kreislauf/core/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type AnyColumn, field, inWords, type Listed, valueIn } from './fields.ts'
import type { Reading } from './found.ts'
import { keyName } from './kept.ts'

type Sql = RawBuilder<unknown>

/** A sort key, blanks last. */
export interface Key {
  by: Sql
  descending: boolean
  /** Whether it can be blank. */
  blank: boolean
  /** Null if the key is null, and cheaper to compute. */
  given?: Sql
  /** Whether a text from a cursor can be one of its values. */
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

const filledText = (value: Sql): Sql => sql`nullif(${value}::text, '')`

/** The sort key of a text: without accents and case, numbers by their value. */
const textKey = (value: Sql, language: string): Sql =>
  sortsPlainly(language)
    ? sql`pad_numbers(plain_text(${filledText(value)})) collate "C"`
    : sql`pad_numbers(${filledText(value)}) collate ${sql.raw(`"${language.replace(/\W/g, '')}-x-icu"`)}`

/** The sort key of a column: codes by their labels. */
function keyOf(column: AnyColumn, { derived, language, t, kept }: Reading): Omit<Key, 'descending'> {
  const { key, kind = 'text' } = column
  const text = { blank: true, takes: () => true }
  if (kept?.keys.includes(key) && sortsPlainly(language)) return { by: field(keyName(key)), ...text }
  const value = valueIn(column, derived)
  // The few labels of a code are normalized once, not in each row.
  const ready = sortsPlainly(language) ? inWords(column, value, t, sortKey) : undefined
  if (ready) return { by: sql`(${ready}) collate "C"`, ...text }
  const words = inWords(column, value, t) ?? (kind === 'text' ? value : undefined)
  if (words) return { by: textKey(words, language), given: filledText(words), ...text }
  return { by: value, blank: !column.filled || Boolean(derived[key]), takes: takes[kind] ?? isNumber }
}

/** The key for a column or field, descending with a leading `-`; undefined if the rows cannot be sorted by it. */
function keyFor({ columns, sortable }: Listed, sort: string, reading: Reading): Key | undefined {
  const [name, descending] = [sort.replace(/^-/, ''), sort.startsWith('-')]
  const column = columns.find(({ key }) => key === name)
  if (column && (!column.derived || reading.derived[name])) return { ...keyOf(column, reading), descending }
  return sortable.includes(name) ? { by: field(name), blank: true, takes: isNumber, descending } : undefined
}

/**
 * The order of the rows: first as requested, then the default order of the list. Like the stable sort in the browser.
 */
export function orderOf(list: Listed, wanted: string | undefined, reading: Reading): Key[] {
  const sorts = wanted && wanted !== list.sort ? [wanted, list.sort] : [list.sort]
  const keys = sorts.flatMap(sort => keyFor(list, sort, reading) ?? [])
  return [...keys, { by: sql`b.id`, blank: false, takes: isNumber, descending: list.sort.startsWith('-') }]
}

/** Blanks last; if the key is never blank, the order of an index is used directly. */
const ordered = ({ descending, blank }: Key, by: Sql) =>
  sql`${by} ${descending ? sql`desc` : sql`asc`} ${blank ? sql`nulls last` : sql``}`

export const orderBy = (keys: readonly Key[]): Sql => sql`order by ${sql.join(keys.map(key => ordered(key, key.by)))}`

/** The names of the key columns in the select of a stretch. */
const named = (at: number): Sql => sql.raw(`k${at}`)
export const keysAsColumns = (keys: readonly Key[]): Sql =>
  sql.join(keys.map(({ by }, at) => sql`${by} as ${named(at)}`))

/** The cursor of a row as text: the values of its sort keys. */
export const placeOf = (keys: readonly Key[]): Sql =>
  sql`json_build_array(${sql.join(keys.map((_, at) => sql`${named(at)}::text`))})::text`

/** The values of a cursor; undefined if the text is not a cursor of this order. */
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

type Place = readonly (string | null)[]

const beyond = ({ by, descending }: Key, part: string) => (descending ? sql`${by} < ${part}` : sql`${by} > ${part}`)
const reaching = ({ by, descending }: Key, part: string) => (descending ? sql`${by} <= ${part}` : sql`${by} >= ${part}`)

/**
 * The condition for rows after a cursor: greater by the first key, or equal by it and after the cursor by the next
 * ones.
 */
function behind([key, ...others]: readonly Key[], [part, ...parts]: Place): Sql {
  if (!key) return sql`false`
  const more = behind(others, parts)
  // Blanks are last in both directions.
  if (part === null || part === undefined) return sql`(${key.by} is null and ${more})`
  // The first condition is implied by the second; it gives the index its start.
  const filled = sql`(${reaching(key, part)} and (${beyond(key, part)} or ${more}))`
  return key.blank ? sql`(${filled} or ${key.by} is null)` : filled
}

/** A contiguous range of the order, and the order of the rows in it. */
export interface Stretch {
  where: Sql
  /** `order by` of rows, and of the output of `keysAsColumns`. */
  inside: Sql
  outside: Sql
}

const stretch = (where: Sql, keys: readonly Key[], from: number): Stretch => {
  const by = (of: (key: Key, at: number) => Sql) =>
    sql`order by ${sql.join(keys.map((key, at) => ordered(key, of(key, at))).slice(from))}`
  return { where, inside: by(key => key.by), outside: by((_, at) => named(at)) }
}

/** The list, or its rows after a cursor, as a single range. */
export const wholeStretch = (keys: readonly Key[], place?: Place): Stretch =>
  stretch(place ? behind(keys, place) : sql`true`, keys, 0)

/**
 * The list, or its rows after a cursor, as consecutive ranges, each in an order that an index of its first key has:
 * rows equal to the cursor by that key, then greater ones, then blanks.
 */
export function stretchesOf(keys: readonly Key[], place?: Place): Stretch[] {
  const [key, ...others] = keys
  if (!key) return []
  const { by, blank, given = by } = key
  const filled = [{ ...key, blank: false }, ...others]
  const blanks = stretch(sql`${given} is null`, keys, 1)
  if (!place) return blank ? [stretch(sql`${given} is not null`, filled, 0), blanks] : [stretch(sql`true`, keys, 0)]
  const [part, ...parts] = place
  const more = behind(others, parts)
  if (part === null || part === undefined) return [stretch(sql`${given} is null and ${more}`, keys, 1)]
  return [
    // Written as a range, so that the index of the first key is still used.
    stretch(sql`${by} >= ${part} and ${by} <= ${part} and ${more}`, filled, 0),
    stretch(beyond(key, part), filled, 0),
    ...(blank ? [blanks] : []),
  ]
}

import { sortKey, sortsPlainly } from '@kreislauf/core/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type AnyColumn, field, inWords, type Listed, valueIn } from './fields.ts'
import type { Reading } from './found.ts'
import { keyName } from './kept.ts'

type Sql = RawBuilder<unknown>

/** One thing that rows stand by, blanks last. */
export interface Key {
  by: Sql
  descending: boolean
  /** Whether it may be blank. */
  blank: boolean
  /** What is null where the key is, and quicker to make. */
  given?: Sql
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

const filledText = (value: Sql): Sql => sql`nullif(${value}::text, '')`

/** Texts by which people find them: accents and case aside, numbers by their value. */
const textKey = (value: Sql, language: string): Sql =>
  sortsPlainly(language)
    ? sql`pad_numbers(plain_text(${filledText(value)})) collate "C"`
    : sql`pad_numbers(${filledText(value)}) collate ${sql.raw(`"${language.replace(/\W/g, '')}-x-icu"`)}`

/** What a column sorts by: codes by their words. */
function keyOf(column: AnyColumn, { derived, language, t, kept }: Reading): Omit<Key, 'descending'> {
  const { key, kind = 'text' } = column
  const text = { blank: true, takes: () => true }
  if (kept?.keys.includes(key) && sortsPlainly(language)) return { by: field(keyName(key)), ...text }
  const value = valueIn(column, derived)
  // The few words of a code are made comparable once, and not in each row.
  const ready = sortsPlainly(language) ? inWords(column, value, t, sortKey) : undefined
  if (ready) return { by: sql`(${ready}) collate "C"`, ...text }
  const words = inWords(column, value, t) ?? (kind === 'text' ? value : undefined)
  if (words) return { by: textKey(words, language), given: filledText(words), ...text }
  return { by: value, blank: !column.filled || Boolean(derived[key]), takes: takes[kind] ?? isNumber }
}

/** One column or field, `-` in front for descending; undefined for what the rows cannot be sorted by. */
function keyFor({ columns, sortable }: Listed, sort: string, reading: Reading): Key | undefined {
  const [name, descending] = [sort.replace(/^-/, ''), sort.startsWith('-')]
  const column = columns.find(({ key }) => key === name)
  if (column && (!column.derived || reading.derived[name])) return { ...keyOf(column, reading), descending }
  return sortable.includes(name) ? { by: field(name), blank: true, takes: isNumber, descending } : undefined
}

/** The rows' order: by what is asked for, then as the list stands by itself. As on screen, where equal rows stay as they stood. */
export function orderOf(list: Listed, wanted: string | undefined, reading: Reading): Key[] {
  const sorts = wanted && wanted !== list.sort ? [wanted, list.sort] : [list.sort]
  const keys = sorts.flatMap(sort => keyFor(list, sort, reading) ?? [])
  return [...keys, { by: sql`b.id`, blank: false, takes: isNumber, descending: list.sort.startsWith('-') }]
}

/** Blanks last; of what is never blank an index gives the order as it is. */
const ordered = ({ descending, blank }: Key, by: Sql) =>
  sql`${by} ${descending ? sql`desc` : sql`asc`} ${blank ? sql`nulls last` : sql``}`

export const orderBy = (keys: readonly Key[]): Sql => sql`order by ${sql.join(keys.map(key => ordered(key, key.by)))}`

/** The names of the keys among what a stretch selects. */
const named = (at: number): Sql => sql.raw(`k${at}`)
export const keysAsColumns = (keys: readonly Key[]): Sql =>
  sql.join(keys.map(({ by }, at) => sql`${by} as ${named(at)}`))

/** Where a row stands, as text: what it sorts by. */
export const placeOf = (keys: readonly Key[]): Sql =>
  sql`json_build_array(${sql.join(keys.map((_, at) => sql`${named(at)}::text`))})::text`

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

type Place = readonly (string | null)[]

const beyond = ({ by, descending }: Key, part: string) => (descending ? sql`${by} < ${part}` : sql`${by} > ${part}`)
const reaching = ({ by, descending }: Key, part: string) => (descending ? sql`${by} <= ${part}` : sql`${by} >= ${part}`)

/** The rows behind a place: those that stand behind it by the first key, or equally and behind it by the next. */
function behind([key, ...others]: readonly Key[], [part, ...parts]: Place): Sql {
  if (!key) return sql`false`
  const more = behind(others, parts)
  // Blanks stand last both ways.
  if (part === null || part === undefined) return sql`(${key.by} is null and ${more})`
  // That it reaches so far follows from the rest; an index finds its beginning by it.
  const filled = sql`(${reaching(key, part)} and (${beyond(key, part)} or ${more}))`
  return key.blank ? sql`(${filled} or ${key.by} is null)` : filled
}

/** Rows that stand together in the order, and what they stand by among each other. */
export interface Stretch {
  where: Sql
  /** `order by` of rows, and of what `keysAsColumns` makes of them. */
  inside: Sql
  outside: Sql
}

const stretch = (where: Sql, keys: readonly Key[], from: number): Stretch => {
  const by = (of: (key: Key, at: number) => Sql) =>
    sql`order by ${sql.join(keys.map((key, at) => ordered(key, of(key, at))).slice(from))}`
  return { where, inside: by(key => key.by), outside: by((_, at) => named(at)) }
}

/**
 * The list, or what is behind a place, as stretches one after the other, each in an order that an index of its first key has:
 * rows that are equal to the place by it, then those beyond, then blanks.
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
    // Said as a range, so that the first key still leads to its index.
    stretch(sql`${by} >= ${part} and ${by} <= ${part} and ${more}`, filled, 0),
    stretch(beyond(key, part), filled, 0),
    ...(blank ? [blanks] : []),
  ]
}

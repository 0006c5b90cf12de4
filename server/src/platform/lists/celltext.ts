import type { ColumnKind } from '@kreislauf/core/column.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { cellText } from '@kreislauf/core/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AnyColumn, type Derived, inWords, valueIn } from './fields.ts'

type Sql = RawBuilder<unknown>

/** A date that shows the order of year, month and day in a language. */
const SAMPLE = '2345-11-28'
const places = [
  ['2345', 'YYYY'],
  ['45', 'YY'],
  ['11', 'MM'],
  ['28', 'DD'],
  ['21', 'HH24'],
  ['37', 'MI'],
] as const

/**
 * The format with which PostgreSQL writes a date or timestamp like `formatValue`: literal text in quotes, numbers by
 * their patterns.
 */
function dateFormat(kind: 'day' | 'instant', language: string): string {
  const written = formatValue(kind, kind === 'day' ? SAMPLE : `${SAMPLE}T20:37:00Z`, language)
  const parts = written.split(/(\d+)/).map(part => places.find(([digits]) => digits === part)?.[1] ?? `"${part}"`)
  return parts.filter(part => part !== '""').join('')
}

const decimalsOf: Partial<Record<ColumnKind, readonly [least: number, most: number]>> = {
  t: [3, 3],
  tonnes: [3, 3],
  money: [2, 2],
  price: [2, 4],
  percent: [1, 1],
}

/** A number in the format of the language, with its prefix and suffix. */
function numberText(kind: ColumnKind, value: Sql, language: string, shown: (value: number) => string): Sql {
  const [least, most] = decimalsOf[kind] ?? [0, 3]
  const exact = sql`round(abs(${kind === 'percent' ? sql`${value} * 100` : value})::numeric, ${sql.lit(most)})`
  const digits = sql`to_char(${exact}, ${`FM999,999,999,999,990.${'0'.repeat(most)}`})`
  const short =
    least === most
      ? digits
      : least
        ? sql`regexp_replace(${digits}, ${`0{1,${most - least}}$`}, '')`
        : sql`rtrim(rtrim(${digits}, '0'), '.')`
  const [before = '', behind = ''] = shown(kind === 'percent' ? 0.05 : 5).split(/\d+(?:\D\d+)?/)
  const [, group = '', point = ''] = /1(\D?)234(\D)5/.exec(formatNumber('number', 1234.5, language)) ?? []
  const far = /12(\D?)345/.exec(formatNumber('number', 12345, language))?.[1] ?? ''
  // Some languages do not group four digits.
  const grouped =
    group === far ? short : sql`case when ${exact} < 10000 then replace(${short}, ',', '') else ${short} end`
  const [from, to] = far ? [',.', far + point] : ['.,', point]
  const signed = sql`case when ${exact} <> 0 and ${value} < 0 then '-' else '' end`
  return sql`(${signed} || ${before} || translate(${grouped}, ${from}, ${to}) || ${behind})`
}

/** The displayed text of a cell in SQL, like `searchable`, before accents and case are removed; null if empty. */
export function cellTextOf(column: AnyColumn, derived: Derived, language: string, t: T): Sql {
  const value = valueIn(column, derived)
  const words = inWords(column, value, t)
  if (words) return words
  const { kind = 'text' } = column
  if (kind === 'text') return sql`${value}::text`
  if (kind === 'flag')
    return sql`(case when ${value} then ${t('words.yes')} when not ${value} then ${t('words.no')} end)`
  if (kind === 'day') return sql`to_char(${value}::date, ${dateFormat(kind, language)})`
  if (kind === 'instant')
    return sql`to_char(${value}::timestamptz at time zone 'Europe/Berlin', ${dateFormat(kind, language)})`
  const shown = (number: number) => cellText({ ...column, value: () => number }, undefined as never, language, t)
  return numberText(kind, value, language, shown)
}

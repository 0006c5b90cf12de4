import { BadCell, type Value } from './cells.ts'
import type { Raw } from './raw.ts'

/** A column of a table that people wrote, as plain data. */
export interface TypedColumn {
  key: string
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: boolean
  pattern?: RegExp
  /** Taken out before anything is read. */
  without?: RegExp
  /** So many digits it has where a spreadsheet made a number of it. */
  digits?: number
  /** Of a code: what may stand in the file, in small letters without blanks, and what it means. */
  codes?: Readonly<Record<string, string>>
  /** Of a code: the words that a reader is shown. */
  choices?: string
  /** A cell may hold several, apart by semicolons, commas outside of brackets, strokes or lines. */
  several?: boolean
  /** A code may be followed by the day on which it ends: `Hochvolt 2S bis 31.12.2027` is read as `HVSYSTEM2 2027-12-31`. */
  until?: boolean
}

const MOST_TEXT = 5000

/** As words are compared: small, without blanks, signs and accents. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

/** A heading as it is compared: what stands in brackets, a unit for instance, does not count. */
export const headingWord = (text: string): string => plainWord(text.replace(/[([].*?[)\]]/g, ''))

/** The value of a cell as people type it: decimal comma or point, German or ISO days, words for codes. Throws BadCell. */
export function readTyped(column: TypedColumn, raw: Raw | undefined): Value {
  const { key, kind, required } = column
  const text = written(column, raw)
  if (!text) {
    if (required) throw new BadCell(key, 'empty')
    return null
  }
  if (text.length > MOST_TEXT) throw new BadCell(key, 'too_long', { count: MOST_TEXT })
  if (column.several)
    return [...new Set(partsOf(text).map(part => readTyped({ ...column, several: false }, part) as string))]
  if (/^#(N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!)$/.test(text))
    throw new BadCell(key, 'formula', { text })
  const value = readers[kind](column, text, raw)
  if (column.pattern && !column.pattern.test(String(value))) throw new BadCell(key, 'pattern', { text })
  return value
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;|\n]|,(?![^(]*\))/)
    .map(part => part.trim())
    .filter(Boolean)

function written({ without, digits = 0 }: TypedColumn, raw: Raw | undefined): string {
  const text = String(raw ?? '').trim()
  const kept = without ? text.replace(without, '') : text
  return /^\d+$/.test(kept) ? kept.padStart(digits, '0') : kept
}

type Reader = (column: TypedColumn, text: string, raw: Raw | undefined) => Value

const readers: Record<TypedColumn['kind'], Reader> = {
  text: (_, text) => text,
  code: ({ key, codes = {}, choices, until }, text) => {
    const [, name = text, end] =
      (until && /^(.*?)[\s:(]+(\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})\)?$/.exec(text)) || []
    const code = codes[plainWord(end ? name.replace(/[\s(,]+(gültig\s+)?(bis|until|valid until|to)$/i, '') : name)]
    if (code === undefined) throw new BadCell(key, 'choice', { text, choices })
    if (!end) return code
    const day = writtenDay(end)
    if (!day) throw new BadCell(key, 'date', { text: end })
    return `${code} ${day}`
  },
  flag: ({ key }, text) => {
    if (/^(1|x|j|ja|y|yes|true|wahr)$/i.test(text)) return true
    if (/^(0|-|n|nein|no|false|falsch)$/i.test(text)) return false
    throw new BadCell(key, 'yes_no', { text })
  },
  integer: ({ key }, text, raw) => {
    const digits = typeof raw === 'number' ? text : text.replace(/(?<=\d)[.\s'](?=\d{3}(\D|$))/g, '')
    if (!/^[-+]?\d{1,9}$/.test(digits)) throw new BadCell(key, 'int', { text })
    return Number(digits)
  },
  decimal: ({ key }, text, raw) => (typeof raw === 'number' ? raw : decimalOf(key, text)),
  day: ({ key }, text, raw) => {
    const day = typeof raw === 'number' ? serialDay(raw) : writtenDay(text)
    if (!day) throw new BadCell(key, 'date', { text })
    return day
  },
}

/** With a comma the decimals are behind it; a single point before three digits may mean either and is refused. */
function decimalOf(key: string, text: string): number {
  const given = text.replace(/[\s']/g, '')
  if (/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(given)) throw new BadCell(key, 'ambiguous', { text })
  const german = /^[-+]?(\d{1,12}|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(given)
  const english = /^[-+]?(\d{1,12}|\d{1,3}(,\d{3})+)\.\d+$/.test(given)
  if (!german && !english) throw new BadCell(key, 'decimal', { text })
  return Number(german ? given.replaceAll('.', '').replace(',', '.') : given.replaceAll(',', ''))
}

const realDay = (iso: string) => (new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) ? iso : undefined)

/** `9.12.2026`, `09.12.26`, `2026-12-09`; a time behind it does not count. */
function writtenDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.Z]+)?$/.exec(text)
  if (iso) return realDay(`${iso[1]}-${iso[2]}-${iso[3]}`)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:\s+[\d:]+)?$/.exec(text) ?? []
  if (!day) return undefined
  const century = Number(year) > 50 ? '19' : '20'
  return realDay(`${year.length === 2 ? century : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Days since the end of 1899, as a workbook counts them: from 1930 to 2119. */
function serialDay(days: number): string | undefined {
  if (days < 10_959 || days >= 80_000) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

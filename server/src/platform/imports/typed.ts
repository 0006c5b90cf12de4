import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { inOneLine, tidied, unguarded } from '@kreislauf/core/domain/tidy.ts'
import { type Decimals, readDecimal } from './amounts.ts'
import { BadCell, type Value } from './cells.ts'
import { codeIn } from './codes.ts'
import { countryOf } from './countries.ts'
import type { Raw } from './raw.ts'
import { tickIn } from './ticked.ts'
import { plainWord } from './words.ts'

/** A column of a table that people wrote, as plain data. */
export interface TypedColumn {
  key: string
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: boolean
  /** It tells one record from another. */
  naming?: boolean
  pattern?: RegExp
  /** Of a longer text this is read, its groups one after the other. */
  within?: RegExp
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
  /** Of those what is unknown is left out and told; the line is taken. */
  lenient?: boolean
  /** May have several lines. */
  lines?: boolean
  /** Has been: two digits of a year never mean one to come. */
  past?: boolean
  /** Of a decimal: its unit, the least that is possible, how the column writes its decimals. */
  unit?: string
  least?: number
  decimals?: Decimals
  /** Of a decimal: the unit that its heading names, and the column that holds the unit of each of its amounts. */
  headed?: string
  measured?: string
  /** A country: its code of two letters, its sign on plates or its name. */
  country?: boolean
  /** A code may be followed by the day on which it ends: `Hochvolt 2S bis 31.12.2027` is read as `HVSYSTEM2 2027-12-31`. */
  until?: boolean
  /** Of several codes: those that have a column of their own, and where it stands. */
  held?: readonly { at: number; code: string }[]
}

const MOST_TEXT = 5000
/** Words for a code, with the day on which it ends. */
const LONGEST_CODE = 300

/** The value of a cell as people type it: decimal comma or point, German or ISO days, words for codes. Throws BadCell; of a lenient column what is unknown is `told`. */
export function readTyped(column: TypedColumn, raw: Raw | undefined, told: (fault: BadCell) => void = () => {}): Value {
  const { key, kind, required } = column
  if (String(raw ?? '').trim().length > MOST_TEXT) throw new BadCell(key, 'too_long', { count: MOST_TEXT })
  const text = written(column, raw)
  if (!text || (kind !== 'flag' && NOTHING.test(text)) || (kind === 'day' && ENDLESS.test(text))) {
    if (required) throw new BadCell(key, 'empty')
    return null
  }
  if (column.several) return severalOf(column, text, told)
  if (ERROR.test(text)) throw new BadCell(key, 'formula', { text })
  if (kind === 'day' && !required && isNoDay(text, raw)) {
    told(new BadCell(key, 'no_day', { text }))
    return null
  }
  if (kind === 'text' && isRounded(text, raw)) throw new BadCell(key, 'digits', { text })
  const value = readers[kind](column, text, raw, told)
  if (column.pattern && !column.pattern.test(String(value))) throw new BadCell(key, 'pattern', { text })
  return value
}

/** What spreadsheets show where a formula fails: `#NV`, `#BEZUG!`, `#NAME?`, `Err:502`. */
const ERROR = /^(?:#(?:N\/A|NV|[\p{Lu}_/0-9]{3,14}[!?])|Err:\d{3})$/u

/** What people write into a cell that has nothing to say. */
const NOTHING =
  /^(?:[-–—/.?]+|k\.\s?a\.?|n\.\s?[avb]\.?|n\/a|keine? Angaben?|unbekannt|nicht bekannt|entfällt|unknown|none)$/i

/** What never ends has no day. */
const ENDLESS = /^(?:unbefristet|unbegrenzt|dauerhaft|laufend|offen|bis auf weiteres|permanent|unlimited|open)$/i

/** `September 2004`, with a word before it. */
const LONGEST_MONTH = 30

/** A month or a year, as `03/2004` and `März 2004`: no day is made up for it. */
function isNoDay(text: string, raw: Raw | undefined): boolean {
  const year = /^(?:ca\.?\s*|um\s+|bj\.?\s*|baujahr\s+)?((?:19|20)\d{2})$/i
  if (typeof raw === 'number') return year.test(text)
  if (text.length > LONGEST_MONTH) return false
  const month =
    /^(\d{1,2}|\p{L}{3,10}\.?)[\s./-]*((?:19|20)?\d{2})$/u.exec(text) ?? /^((?:19|20)\d{2})[-./](\d{1,2})$/.exec(text)
  return year.test(text) || (!!month && [`1.${text}`, `1. ${text}`, `${text}-01`].some(day => dayIn(day) !== undefined))
}

/** Of a number of more digits a spreadsheet has made up the rest. */
const KEPT_DIGITS = 15
const isRounded = (text: string, raw: Raw | undefined) =>
  typeof raw === 'number' ? Math.abs(raw) >= 10 ** KEPT_DIGITS : /^\d([.,]\d+)?E\+\d+$/i.test(text)

function severalOf(column: TypedColumn, text: string, told: (fault: BadCell) => void): string[] {
  const one = (part: string): string[] => {
    try {
      return [readTyped({ ...column, several: false }, part) as string]
    } catch (error) {
      if (!column.lenient || !(error instanceof BadCell) || error.code !== 'choice') throw error
      told(error)
      return []
    }
  }
  const isWhole = (part: string) => column.codes?.[plainWord(part)] !== undefined
  const parts = partsOf(text).flatMap(part =>
    column.codes && part.length <= LONGEST_CODE && !isWhole(part) ? part.replace(/\s+/g, ' ').split(JOINTS) : part,
  )
  return [...new Set(parts.flatMap(one))]
}

/** What joins two values that mean nothing together. */
const JOINTS = /(?: ?[+&] ?| (?:und|and|sowie) )(?![^(]*\))/

/** Between semicolons, strokes and lines, and between commas outside of brackets. */
const partsOf = (text: string): string[] =>
  (text.match(/(?:\([^();|\n]*\)|[^,;|\n])+/g) ?? []).map(part => part.trim()).filter(Boolean)

function written({ without, within, digits = 0, several, lines }: TypedColumn, raw: Raw | undefined): string {
  const whole = unguarded(String(raw ?? ''))
  const text = (several || lines ? tidied(whole).replace(/_x000D_/gi, '') : inOneLine(whole)).trim()
  const found = several ? undefined : within?.exec(text)?.slice(1).join('')
  const kept = found ?? (without && !several ? text.replace(without, '') : text)
  return /^\d+$/.test(kept) ? kept.padStart(digits, '0') : kept
}

type Told = (fault: BadCell) => void
type Reader = (column: TypedColumn, text: string, raw: Raw | undefined, told: Told) => Value

const readers: Record<TypedColumn['kind'], Reader> = {
  text: ({ key, country }, text) => {
    if (!country) return text
    const code = countryOf(text)
    if (!code) throw new BadCell(key, 'pattern', { text })
    return code
  },
  code: ({ key, codes = {}, choices, until }, written) => {
    const text = written.replace(/\s+/g, ' ')
    if (text.length > LONGEST_CODE) throw new BadCell(key, 'choice', { text: text.slice(0, LONGEST_CODE), choices })
    const [, name = text, end] =
      (until && /^(.*?)[\s:(]+(\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})\)?$/.exec(text)) || []
    const code = codeIn(codes, end ? name.replace(/[\s(,]+(gültig\s+)?(bis|until|valid until|to)$/i, '') : name)
    if (code === undefined) throw new BadCell(key, 'choice', { text, choices })
    if (!end) return code
    const day = dayIn(end)
    if (!day) throw new BadCell(key, 'date', { text: end })
    return `${code} ${day}`
  },
  flag: ({ key }, text) => {
    const yes = tickIn(text)
    if (yes === undefined) throw new BadCell(key, 'yes_no', { text })
    return yes
  },
  integer: ({ key }, text, raw) => {
    const digits = typeof raw === 'number' ? text : text.replace(/(?<=\d)[.\s'’](?=\d{3}(\D|$))/g, '')
    if (!/^[-+]?\d{1,9}$/.test(digits)) throw new BadCell(key, 'int', { text })
    return Number(digits)
  },
  decimal: (column, text, raw, told) => readDecimal(column.key, typeof raw === 'number' ? raw : text, column, told),
  day: ({ key, past }, text, raw) => {
    const serial = typeof raw === 'number' || /^[2-6]\d{4}$/.test(text) ? serialDay(Number(text)) : undefined
    const day = serial ?? dayIn(text, past)
    if (!day) throw new BadCell(key, 'date', { text })
    return day
  },
}

const dayIn = (text: string, past = false) => readDay(text, { language: 'de', today: today(), past }) ?? undefined

/** Days since the end of 1899, as a workbook counts them; a number that may be a year is none. */
function serialDay(days: number): string | undefined {
  if (days < 1 || days >= 80_000 || (Number.isInteger(days) && days >= 1885 && days <= 2100)) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

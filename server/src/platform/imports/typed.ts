import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { inOneLine, tidied, unguarded } from '@kreislauf/core/domain/tidy.ts'
import { type Decimals, readDecimal } from './amounts.ts'
import { BadCell, type Value } from './cells.ts'
import { codeIn } from './codes.ts'
import { countryOf } from './countries.ts'
import type { Raw } from './raw.ts'
import { plainWord } from './words.ts'

/** Values that mean yes as a whole cell, including ticks of symbol fonts, and those that mean no. */
const YES = /^(?:1(?:[.,]0+)?|x+|j|ja|jawohl|y|yes|true|wahr|ok|vorh|vorhanden|erledigt|\+|[✓✔☑☒✅🗸√●■ü]\ufe0f?)$/iu
const NO =
  /^(?:|0(?:[.,]0+)?|-+|–|n|nein|nö|no|false|falsch|keine?r?|ohne|nicht|fehlt|n\.\s?v|nicht vorhanden|[☐✗✘❌✕✖○□]\ufe0f?)$/iu
/** Yes or no before a remark: `ja, vorhanden`, `nein (fehlt)`. */
const SAID = /^(?:(ja|yes|vorhanden)|nein|no)[\s,;:(–-]/iu

/** Whether a cell is ticked or says yes, with or without brackets; undefined if it says neither. */
export function tickIn(text: string): boolean | undefined {
  const bare = text.replace(/^[([{\s]+/, '').replace(/[)\]}.!,;\s]+$/, '')
  if (YES.test(bare)) return true
  if (NO.test(bare)) return false
  const said = SAID.exec(bare)
  return said ? said[1] !== undefined : undefined
}

/** A column of a table written by people, as plain data. */
export interface TypedColumn {
  key: string
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: boolean
  /** Part of the name that identifies a record. */
  naming?: boolean
  pattern?: RegExp
  /** Extracts the value from a longer text: its groups, joined. */
  within?: RegExp
  /** Removed before the value is read. */
  without?: RegExp
  /** Number of digits, to restore leading zeros that a spreadsheet dropped. */
  digits?: number
  /** For a code: possible texts in lower case without blanks, and their meaning. */
  codes?: Readonly<Record<string, string>>
  /** For a code: locale key of its names. */
  choices?: string
  /** A cell may hold several values, separated by semicolons, commas outside of brackets, slashes or line breaks. */
  several?: boolean
  /** With `several`: unknown values are dropped with a warning, and the line is accepted. */
  lenient?: boolean
  /** May have several lines. */
  lines?: boolean
  /** In the past: a two-digit year never means a future one. */
  past?: boolean
  /** For a decimal: unit, lowest possible value, decimal separator of the column. */
  unit?: string
  least?: number
  decimals?: Decimals
  /** For a decimal: the unit in its heading, and the column with the unit of each amount. */
  headed?: string
  measured?: string
  /** A country: two-letter code, vehicle sign or name. */
  country?: boolean
  /** A code may be followed by its last day: `Hochvolt 2S bis 31.12.2027` is read as `HVSYSTEM2 2027-12-31`. */
  until?: boolean
  /** With `several`: the codes that have their own table column, with its index. */
  held?: readonly { at: number; code: string }[]
}

const MOST_TEXT = 5000
/** Maximum length of a code's text including its last day. */
const LONGEST_CODE = 300

/**
 * Value of a cell as people type it: decimal comma or point, German or ISO dates, names of codes. Throws BadCell; reports dropped values of a lenient
 * column to `warn`.
 */
export function readTyped(column: TypedColumn, raw: Raw | undefined, warn: (fault: BadCell) => void = () => {}): Value {
  const { key, kind, required } = column
  if (String(raw ?? '').trim().length > MOST_TEXT) throw new BadCell(key, 'too_long', { count: MOST_TEXT })
  const text = written(column, raw)
  if (!text || (kind !== 'flag' && NOTHING.test(text)) || (kind === 'day' && ENDLESS.test(text))) {
    if (required) throw new BadCell(key, 'empty')
    return null
  }
  if (column.several) return severalOf(column, text, warn)
  if (ERROR.test(text)) throw new BadCell(key, 'formula', { text })
  if (kind === 'day' && !required && isNoDay(text, raw)) {
    warn(new BadCell(key, 'no_day', { text }))
    return null
  }
  if (kind === 'text' && isRounded(text, raw)) throw new BadCell(key, 'digits', { text })
  const value = readers[kind](column, text, raw, warn)
  if (column.pattern && !column.pattern.test(String(value))) throw new BadCell(key, 'pattern', { text })
  return value
}

/** Errors of formulas in spreadsheets: `#NV`, `#BEZUG!`, `#NAME?`, `Err:502`. */
const ERROR = /^(?:#(?:N\/A|NV|[\p{Lu}_/0-9]{3,14}[!?])|Err:\d{3})$/u

/** Texts that mean no value. */
const NOTHING =
  /^(?:[-–—/.?]+|k\.\s?a\.?|n\.\s?[avb]\.?|n\/a|keine? Angaben?|unbekannt|nicht bekannt|entfällt|unknown|none)$/i

/** An unlimited term has no day. */
const ENDLESS = /^(?:unbefristet|unbegrenzt|dauerhaft|laufend|offen|bis auf weiteres|permanent|unlimited|open)$/i

/** `September 2004`, with a word before it. */
const LONGEST_MONTH = 30

/** A month or a year such as `03/2004` and `März 2004`: it is not completed to a day. */
function isNoDay(text: string, raw: Raw | undefined): boolean {
  const year = /^(?:ca\.?\s*|um\s+|bj\.?\s*|baujahr\s+)?((?:19|20)\d{2})$/i
  if (typeof raw === 'number') return year.test(text)
  if (text.length > LONGEST_MONTH) return false
  const month =
    /^(\d{1,2}|\p{L}{3,10}\.?)[\s./-]*((?:19|20)?\d{2})$/u.exec(text) ?? /^((?:19|20)\d{2})[-./](\d{1,2})$/.exec(text)
  return year.test(text) || (!!month && [`1.${text}`, `1. ${text}`, `${text}-01`].some(day => dayIn(day) !== undefined))
}

/** Spreadsheets keep only this many digits of a number; further ones are invented. */
const KEPT_DIGITS = 15
const isRounded = (text: string, raw: Raw | undefined) =>
  typeof raw === 'number' ? Math.abs(raw) >= 10 ** KEPT_DIGITS : /^\d([.,]\d+)?E\+\d+$/i.test(text)

function severalOf(column: TypedColumn, text: string, warn: (fault: BadCell) => void): string[] {
  const one = (part: string): string[] => {
    try {
      return [readTyped({ ...column, several: false }, part) as string]
    } catch (error) {
      if (!column.lenient || !(error instanceof BadCell) || error.code !== 'choice') throw error
      warn(error)
      return []
    }
  }
  const isWhole = (part: string) => column.codes?.[plainWord(part)] !== undefined
  const parts = partsOf(text).flatMap(part =>
    column.codes && part.length <= LONGEST_CODE && !isWhole(part) ? part.replace(/\s+/g, ' ').split(JOINTS) : part,
  )
  return [...new Set(parts.flatMap(one))]
}

/** Connectors that may join two values. */
const JOINTS = /(?: ?[+&] ?| (?:und|and|sowie) )(?![^(]*\))/

/** Splits at semicolons, slashes and line breaks, and at commas outside of brackets. */
const partsOf = (text: string): string[] =>
  (text.match(/(?:\([^();|\n]*\)|[^,;|\n])+/g) ?? []).map(part => part.trim()).filter(Boolean)

function written({ without, within, digits = 0, several, lines }: TypedColumn, raw: Raw | undefined): string {
  const whole = unguarded(String(raw ?? ''))
  const text = (several || lines ? tidied(whole).replace(/_x000D_/gi, '') : inOneLine(whole)).trim()
  const found = several ? undefined : within?.exec(text)?.slice(1).join('')
  const kept = found ?? (without && !several ? text.replace(without, '') : text)
  return /^\d+$/.test(kept) ? kept.padStart(digits, '0') : kept
}

type Warn = (fault: BadCell) => void
type Reader = (column: TypedColumn, text: string, raw: Raw | undefined, warn: Warn) => Value

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
  decimal: (column, text, raw, warn) => readDecimal(column.key, typeof raw === 'number' ? raw : text, column, warn),
  day: ({ key, past }, text, raw) => {
    const serial = typeof raw === 'number' || /^[2-6]\d{4}$/.test(text) ? serialDay(Number(text)) : undefined
    const day = serial ?? dayIn(text, past)
    if (!day) throw new BadCell(key, 'date', { text })
    return day
  },
}

const dayIn = (text: string, past = false) => readDay(text, { language: 'de', today: today(), past }) ?? undefined

/** A day from the serial number of a workbook (days since the end of 1899); undefined for a number that may be a year. */
function serialDay(days: number): string | undefined {
  if (days < 1 || days >= 80_000 || (Number.isInteger(days) && days >= 1885 && days <= 2100)) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

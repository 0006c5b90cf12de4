import { inOneLine, oneSign, unguarded } from './domain/tidy.ts'

/** The decimal separator. */
export type DecimalSign = ',' | '.'

/** Longest text of a number with everything around it. */
const LONGEST = 120

const HALVES: Record<string, string> = {
  ...{ '½': '5', '¼': '25', '¾': '75', '⅛': '125', '⅜': '375', '⅝': '625', '⅞': '875' },
  ...{ '1/2': '5', '1/4': '25', '3/4': '75' },
}
/** A fraction as one character, or as two numbers after a space: `1½`, `1 1/2`. */
const FRACTION = /(?:(\d+)\s*)?([½¼¾⅛⅜⅝⅞])|(?<![\d/.,])(?:(\d+)\s+)?([13]\/[24])(?![\d/])/g

/** Thousands separated by spaces, apostrophes or underscores, and nothing else. */
const GROUPED = /^([-+]?\d{1,3})((?:[\s'’´`_]\d{3})+)(?=$|[.,])/
const POWER = /^([-+]?\d{1,9}(?:[.,]\d{1,9})?)e([-+]?\d{1,2})$/i
const ABOUT =
  /^(?:(?:ca|circa|zirka|etwa|rund|rd|ungef|ungefähr|geschätzt|gesch|approx|about)[.:]?\s+|ca\.|rd\.|[~≈±]\s*)(?=\d)/i
/** Text after a number that is no unit: in brackets or a known remark. */
const REMARK =
  /\s*\((?:netto|brutto|leer|ca\.?|gesch\.?|[^()\d]{7,40}|[^()\d]{1,20}\s[^()\d]{1,20})\)$|(?<=[\d\p{L}.])\s*[*?]$|[\s,]+(?:netto|brutto|leer|gewogen|geschätzt|gesch\.?|ca\.?|etwa|net|gross|estimated|(?:laut|lt\.?|gem\.?|gemäß)\s[\p{L} .]{1,40})$/iu
const WITH_UNIT = /^(.{0,60}?\d(?:[.,]-{1,2}|[.,])?)\s*\(?([€%°]|\p{L}{1,12}[²³23]?)\)?\.?$/u
/** A currency before its amount. */
const PRICED = /^(€|eur)\s*(?=[-+\d])/i

/** The parts of a typed number: the digits, the unit behind it, whether there was more text. */
export interface Written {
  number: string
  unit: string
  about: boolean
}

const plain = (text: string): string =>
  oneSign(unguarded(inOneLine(text)))
    .replace(FRACTION, (_, one, sign, two, stroke) => `${one ?? two ?? 0},${HALVES[sign ?? stroke]}`)
    .normalize('NFKC')
    .trim()
    .replace(/^=\s*(?=[-+\d])|^"(?=[^"]*"$)|"$/g, '')

/**
 * Removes whatever makes a number easier to read: groups, dashes for no cents, powers of ten; adds a zero before the
 * decimals.
 */
function bare(text: string): string {
  const number = text
    .trim()
    .replace(/^([-+])\s+/, '$1')
    .replace(/[.,]-{1,2}$/, '')
    .replace(GROUPED, (_, first: string, groups: string) => first + groups.replace(/\D/g, ''))
    .replace(/^([-+]?)(?=[.,]\d)/, '$10')
  const [, base, power] = POWER.exec(number) ?? []
  if (!base || !power) return number
  const value = Number(base.replace(',', '.')) * 10 ** Number(power)
  return Number.isSafeInteger(value) || Math.abs(value) < 1 ? String(value).replace('.', ',') : number
}

/** Splits the text typed for a number: `ca. 1.180,5 kg (leer)`. The result may still not be a number. */
export function apart(typed: string): Written {
  if (typed.length > LONGEST) return { number: '', unit: '', about: false }
  let text = plain(typed)
  const exact = text.replace(ABOUT, '')
  let about = exact !== text
  const priced = PRICED.exec(exact)?.[1]
  text = priced ? exact.slice(PRICED.exec(exact)?.[0].length) : exact
  const inUnit = () => (POWER.test(text) ? null : WITH_UNIT.exec(text))
  let [, number, unit = ''] = inUnit() ?? []
  if (!priced && !/^\(/.test(text) && REMARK.test(text) && !isKnownUnit(unit)) {
    text = text.replace(REMARK, '')
    about = true
    ;[, number, unit = ''] = inUnit() ?? []
  }
  return { number: bare(number ?? text), unit: priced ?? unit, about }
}

const MASSES: Record<string, number> = {
  ...{ kg: 1, kgs: 1, kilo: 1, kilos: 1, kilogramm: 1, kilogram: 1, kilograms: 1 },
  ...{ t: 1000, to: 1000, tonne: 1000, tonnen: 1000, tonnes: 1000, g: 0.001, gramm: 0.001, gram: 0.001, grams: 0.001 },
}
const SAME: readonly (readonly string[])[] = [
  ['l', 'ltr', 'liter', 'litre', 'litres'],
  ['€', 'eur', 'euro', 'euros'],
  ['%', 'prozent', 'percent'],
  ['m3', 'm³', 'cbm', 'kubikmeter'],
  ['cm3', 'cm³', 'ccm'],
  ['pcs', 'stk', 'stück', 'stuck', 'st'],
]
const isKnownUnit = (unit: string) =>
  MASSES[unit.toLowerCase()] !== undefined || SAME.some(names => names.includes(unit.toLowerCase()))

/**
 * How many of `unit` make one of the unit in `said`, in any spelling: 1000 kg per t. Undefined if they are not
 * compatible.
 */
export function timesOf(unit: string, said: string): number | undefined {
  const [one = '', other] = [unit.toLowerCase().split('/')[0], said.toLowerCase()]
  if (one === other) return 1
  const [mass, given] = [MASSES[one], MASSES[other]]
  if (mass !== undefined && given !== undefined) return given / mass
  return SAME.some(names => names.includes(one) && names.includes(other)) ? 1 : undefined
}

const SHAPES: Record<DecimalSign, RegExp> = {
  ',': /^[-+]?(\d{1,12}|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$/,
  '.': /^[-+]?(\d{1,12}|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?$/,
}

/** The value of a number for each decimal separator; undefined where it is not a number. */
export function meanings(number: string): Record<DecimalSign, number | undefined> {
  const fits = (sign: DecimalSign) => SHAPES[sign].test(number)
  return {
    ',': fits(',') ? Number(number.replaceAll('.', '').replace(',', '.')) : undefined,
    '.': fits('.') ? Number(number.replaceAll(',', '')) : undefined,
  }
}

/** Rounds to the decimals that amounts have, so that products have no rounding errors. */
export const exact = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * Parses a number as people type it, in `unit`: `1.234,5`, `1 234,50 kg`, `1½`, `0,5 t`. An ambiguous separator is
 * read as in the language, whose decimal separator is `sign`. Null for an empty text, undefined if it is no number.
 */
export function readNumber(text: string, sign: DecimalSign, unit = ''): number | null | undefined {
  if (!text.trim()) return null
  const { number, unit: said } = apart(text)
  const times = said ? timesOf(unit, said) : 1
  const means = meanings(number)
  const value = means[sign] ?? means[sign === ',' ? '.' : ',']
  return times === undefined || value === undefined ? undefined : exact(value * times)
}

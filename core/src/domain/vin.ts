import type { Finding } from './finding.ts'
import { hyphened, inCapitals } from './tidy.ts'
import { finCheckDigit } from './vincheck.ts'

/** A car first registered before this day may have a number shorter than 17 characters (decision 18). */
const FIRST_DAY_OF_LONG_VIN = '1982-01-01'

const LOOKALIKES: Record<string, string> = { I: '1', O: '0', Q: '0' }

/** So many characters of a VIN are worth asking whether the car is known. */
export const ASKED_FROM = 11

/** What stands before the number in QR codes, on papers and in exports. */
const LABEL =
  /^[\s"'([]*(?:VIN|FIN|FGST|FG|FAHRGESTELL|FAHRZEUG-?IDENT|IDENT)[\s./-]*(?:NUMMER|NR|NO|IFIZIERUNGSNUMMER|IFIZIERUNGS-?NR)?[\s./-]*(?:[:=#]\s*|\s+(?=\S{6}))/
/** Signs that papers, scanners and exports put around the number or between its groups. */
const SIGNS = /[\s\-.*_#/\\|:;,"'`´‘’“”„<>()[\]{}=]/g
const WHOLE = /^(?=[A-Z]*\d[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}$/
/** A number and its remark have no more. */
const MOST_GROUPS = 20
/** A whole number that stands apart in a longer text, as in an address of the web or before a remark; a word has no digits. */
const APART = /(?<![A-Z0-9])(?=[A-Z]*\d[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g

/** Of groups that blanks keep apart, those that stand together for a whole number beside words: `WVW ZZZ 1KZ5W000001 Golf`. */
function grouped(typed: string): string | undefined {
  const groups = typed.split(/[\s,;()]+/).slice(0, MOST_GROUPS)
  const found = groups.flatMap((_, from) => {
    let number = ''
    for (const group of groups.slice(from)) {
      number += group.replace(/[-.]/g, '')
      if (number.length >= 17) break
    }
    return WHOLE.test(number) ? [number] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** Upper case, without labels, remarks and the blanks, hyphens, dots and asterisks that papers and scanners put around the number. */
export function normaliseVin(text: string): string {
  const typed = inCapitals(text)
  const apart = [...new Set(typed.match(APART))]
  if (apart.length === 1 && apart[0]) return apart[0]
  const number = typed.replace(LABEL, '').replace(SIGNS, '')
  return number.length > 18 ? (grouped(typed) ?? number) : number
}

/** Words, as every VIN has digits: `ausgeschliffen`, `nicht erkennbar`. */
const WORDS = /^(?=.*\p{L}{3})[\p{L}\s.,;:()/!?-]+$/u

/** What people write where no VIN can be read. */
export const isNoVin = (text: string): boolean =>
  WORDS.test(text) ||
  /^(?:[-/.?]*|x+|0+|(?:ohne|keine?)(?: (?:[vf]in|nummer|nr\.?|angabe))?|(?:(?:[vf]in|nummer|nr\.?) )?(?:ist )?(?:fehlt|unbekannt|unleserlich|unlesbar|verrostet|missing|unknown|illegible|(?:nicht|not) (?:mehr )?(?:ablesbar|lesbar|vorhanden|bekannt|auffindbar|readable))|[kn][./]?\s?[avl]\.?)$/i.test(
    hyphened(text).trim(),
  )

/** Of a number that is too long, the VIN within: behind the I that barcodes of imported cars begin with, before the check digit of ZB I. */
function within(vin: string): string | undefined {
  const [first, last] = [vin.slice(1), vin.slice(0, 17)]
  if (vin.length !== 18) return undefined
  if (vin.startsWith('I') && !/[IOQ]/.test(first)) return first
  return !/[IOQ]/.test(last) && finCheckDigit(last) === vin.charAt(17) ? last : undefined
}

/** The number with I, O and Q, which ISO 3779 does not know, replaced by the digits they are mistaken for. */
const withoutLookalikes = (vin: string): string => vin.replace(/[IOQ]/g, letter => LOOKALIKES[letter] ?? letter)

/**
 * What keeps a normalised VIN from being accepted; empty when nothing, and for an empty VIN, whose absence others judge.
 * 17 characters of the ISO 3779 set; shorter only for a first registration before 1982 that somebody confirmed
 * (decision 18). No check digit blocks.
 */
export function vinProblems(
  vin: string,
  { registrated, confirmed = false }: { registrated?: string | null | undefined; confirmed?: boolean | undefined } = {},
): Finding[] {
  if (vin === '') return []
  const strange = [...new Set(vin.replace(/[A-Z0-9]/g, ''))].join(' ')
  if (strange) return [{ code: 'vin_characters', params: { characters: strange } }]
  const suggestion = within(vin)
  if (suggestion) return [{ code: 'vin_within', params: { suggestion, length: vin.length } }]
  if (vin.length > 17) return [{ code: 'vin_long', params: { length: vin.length } }]
  if (vin.length < 17) return shortProblems(vin, registrated, confirmed)
  if (/[IOQ]/.test(vin)) return [{ code: 'vin_lookalike', params: { suggestion: withoutLookalikes(vin) } }]
  return []
}

function shortProblems(vin: string, registrated: string | null | undefined, confirmed: boolean): Finding[] {
  const params = { length: vin.length }
  if (!registrated || registrated >= FIRST_DAY_OF_LONG_VIN) return [{ code: 'vin_short', params }]
  return confirmed ? [] : [{ code: 'vin_short_unconfirmed', params }]
}

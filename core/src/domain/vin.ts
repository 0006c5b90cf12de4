import type { Finding } from './finding.ts'
import { hyphened, inCapitals } from './tidy.ts'
import { finCheckDigit } from './vincheck.ts'

/** Cars first registered before this day may have a number shorter than 17 characters (decision 18). */
const FIRST_DAY_OF_LONG_VIN = '1982-01-01'

const LOOKALIKES: Record<string, string> = { I: '1', O: '0', Q: '0' }

/** Minimum number of characters of a VIN for looking up whether the car is known. */
export const ASKED_FROM = 11

/** Labels before the number in QR codes, on documents and in exports. */
const LABEL =
  /^[\s"'([]*(?:VIN|FIN|FGST|FG|FAHRGESTELL|FAHRZEUG-?IDENT|IDENT)[\s./-]*(?:NUMMER|NR|NO|IFIZIERUNGSNUMMER|IFIZIERUNGS-?NR)?[\s./-]*(?:[:=#]\s*|\s+(?=\S{6}))/
/** Characters that documents, scanners and exports put around the number or between its groups. */
const SIGNS = /[\s\-.*_#/\\|:;,"'`´‘’“”„<>()[\]{}=]/g
const WHOLE = /^(?=[A-Z]*\d[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}$/
/** Maximum number of groups of a number with remarks. */
const MOST_GROUPS = 20
/** A complete number within a longer text, for instance in a web address or before a remark; a word has no digits. */
const APART = /(?<![A-Z0-9])(?=[A-Z]*\d[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g

/** Of groups separated by blanks, those that together form a complete number: `WVW ZZZ 1KZ5W000001 Golf`. */
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

/** Upper case without labels, remarks, blanks, hyphens, dots and asterisks. */
export function normaliseVin(text: string): string {
  const typed = inCapitals(text)
  const apart = [...new Set(typed.match(APART))]
  if (apart.length === 1 && apart[0]) return apart[0]
  const number = typed.replace(LABEL, '').replace(SIGNS, '')
  return number.length > 18 ? (grouped(typed) ?? number) : number
}

/** Text without digits, which every VIN has: `ausgeschliffen`, `nicht erkennbar`. */
const WORDS = /^(?=.*\p{L}{3})[\p{L}\s.,;:()/!?-]+$/u

/** Texts that mean that no VIN can be read. */
export const isNoVin = (text: string): boolean =>
  WORDS.test(text) ||
  /^(?:[-/.?]*|x+|0+|(?:ohne|keine?)(?: (?:[vf]in|nummer|nr\.?|angabe))?|(?:(?:[vf]in|nummer|nr\.?) )?(?:ist )?(?:fehlt|unbekannt|unleserlich|unlesbar|verrostet|missing|unknown|illegible|(?:nicht|not) (?:mehr )?(?:ablesbar|lesbar|vorhanden|bekannt|auffindbar|readable))|[kn][./]?\s?[avl]\.?)$/i.test(
    hyphened(text).trim(),
  )

/** The VIN within a longer number: after the I at the start of barcodes of imported cars, before the check digit of ZB I. */
function within(vin: string): string | undefined {
  const [first, last] = [vin.slice(1), vin.slice(0, 17)]
  if (vin.length !== 18) return undefined
  if (vin.startsWith('I') && !/[IOQ]/.test(first)) return first
  return !/[IOQ]/.test(last) && finCheckDigit(last) === vin.charAt(17) ? last : undefined
}

/** Replaces I, O and Q, which ISO 3779 excludes, by the digits they are mistaken for. */
const withoutLookalikes = (vin: string): string => vin.replace(/[IOQ]/g, letter => LOOKALIKES[letter] ?? letter)

/**
 * Findings that prevent a normalised VIN from being accepted; none for an empty VIN, which other rules check. 17 characters of the ISO 3779 set; shorter
 * only for a first registration before 1982 that a user confirmed (decision 18). Check digits never block.
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

import type { Finding } from './finding.ts'
import { hyphened, inCapitals, inOneLine } from './tidy.ts'

const DISTRICT = '([A-ZÄÖÜ]{1,3})'
const SEASON = String.raw`(?:[\s(/,]+(\d{1,2})\s*[-/.]\s*(\d{1,2})\)?)?`

/** District, recognition letters and digits, H (historic), E (electric) or W (changed between two cars), season: FZV § 9 to § 12. */
const GERMAN = new RegExp(String.raw`^${DISTRICT}[\s-]+([A-Z]{1,2})[\s-]*([1-9]\d{0,3})[\s-]*\(?([HEW])?\)?${SEASON}$`)

/** A kind of plate without recognition letters: its pattern and written form. */
interface Kind {
  pattern: RegExp
  written: string
}

/** Kinds recognised by their pattern alone, the most specific first. */
const KINDS: readonly Kind[] = [
  // Export (FZV § 19): digits and one letter.
  {
    pattern: new RegExp(
      String.raw`^${DISTRICT}[\s-]+([1-9]\d{0,3})[\s-]*([A-Z])(?:[\s(]+\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\)?)?$`,
    ),
    written: '$1-$2 $3',
  },
  // Dealers (06), collectors (07), short term (03, 04), tests (05).
  { pattern: new RegExp(String.raw`^${DISTRICT}[\s-]+(0[3-7])[\s-]*(\d{2,5})$`), written: '$1-$2$3' },
  // Armed forces.
  { pattern: /^([YX])[\s-]+(\d{1,3})[\s-]+(\d{3})$/, written: '$1-$2$3' },
  // President, chancellor, speaker of the parliament.
  { pattern: /^([01])[\s-]+([1-9]\d?)$/, written: '$1-$2' },
  // Diplomats and international organisations.
  { pattern: /^0[\s-]+(\d{1,3})[\s-]+(\d{1,3})[\s-]*([A-Z])?$/, written: '0 $1-$2$3' },
  // Federal and state authorities, whose district codes are not places.
  {
    pattern: /^(BD|BG|BP|BW|THW|BBL|BWL|BYL|HEL|LSA|LSN|MVL|NL|NRW|RPL|SAL|SH|THL)[\s-]*(\d{1,3})[\s-]+(\d{1,5})$/,
    written: '$1 $2-$3',
  },
  // Local authorities, consulates.
  { pattern: new RegExp(String.raw`^${DISTRICT}[\s-]+(\d{1,3})-(\d{1,4})$`), written: '$1 $2-$3' },
  // District and digits only: authorities, dealers, armed forces.
  { pattern: new RegExp(String.raw`^${DISTRICT}[\s-]+(\d{1,6})$`), written: '$1-$2' },
  // Insurance plates of mopeds and scooters.
  { pattern: /^(\d{3})[\s-]*([A-Z]{3})$/, written: '$1 $2' },
]

/** District and recognition letters without separator: only two or five letters before the digits can be split unambiguously. */
const UNSPLIT = /^([A-ZÄÖÜ]{2,5})([1-9]\d{0,3}[HE]?(?:\s.*)?)$/

/** Texts that mean there is no plate. */
const NONE =
  /^(?:[-/.?]*|x|x{3,}|0+|(?:ist )?(?:ohne|kein|keine|keins|keines|none|without|no|nicht|un|fehlt|fehlen|nein|abgemeldet|abgem|entstempelt|stillgelegt|entwertet|gestohlen|verloren|unleserlich|unlesbar|entf|entfällt|n|o|k)(?:[\s./-]*(?:kennzeichen|kennz|kz|schild|schilder|nummernschild|plate|vorhanden|bekannt|angabe|a|v|k|kfz))*\.?)$/i

/** Text without digits, which every German plate has, and with more letters than a plate: `Neufahrzeug`, `nur hinten`. */
const WORDS = /^(?=(?:[^\p{L}]*\p{L}){6})[\p{L}\s.,;:()/!?-]+$/u

/** Maximum length of a plate with remarks. */
const LONGEST = 200

/** Remarks after a plate. */
const REMARK =
  /\s*(?:\((?![HE]?\d|[HEW]\))[^)]*\)|[,;]?\s*\b(?:abgemeldet|abgem|entstempelt|stillgelegt|entwertet|gestohlen|verloren|ungültig|rot|alt))\.?$/i

/** A plate with its hyphen or blanks among other words: `altes Kennzeichen KI-XY 123`, `KI-XY 123, vorne`. */
const AMONG =
  /^(?:(?:\p{L}{4,20}[.:,]?\s+){1,4})?([A-ZÄÖÜ]{1,3}[\s-]+[A-Z]{1,2}[\s-]*[1-9]\d{0,3}\s?[HEW]?)(?:(?:[\s,;(]+[\p{L}.]{2,20}\)?){1,4})?$/u
/** Digits separated by blanks: `KI XY 12 3`. */
const SPREAD = /^([A-ZÄÖÜ]{1,3}[\s-]+[A-Z]{1,2}[\s-]*)([1-9])\s?(\d?)\s?(\d?)\s?(\d?)$/

/** Labels before the plate on documents and in exports. */
const LABEL = /^(?:(?:KFZ|AMTL(?:ICHES)?)?[\s.-]*(?:KENNZEICHEN|KENNZ|KZ)(?:[.:=\s]+(?=\S*[\s-])))/

const tidied = (text: string): string =>
  inCapitals(text)
    .trim()
    .replace(LABEL, '')
    .replace(/["'“”„‟‚‘’´`]/g, '')
    .replace(/[·•∙⋅‧*_|:]/g, '-')
    .replace(/(?<=[A-ZÄÖÜ])\.(?=\s?[A-Z\d])/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a text says that there is no plate; for foreign plates only explicit words count. */
export function isNoPlate(text: string, dmark = 'DE'): boolean {
  const typed = hyphened(inOneLine(text)).trim()
  return NONE.test(typed) || (dmark === 'DE' && typed.length <= LONGEST && WORDS.test(typed))
}

function split(text: string): string {
  const [, letters = '', rest = ''] = UNSPLIT.exec(text) ?? []
  if (letters.length === 2) return `${letters.charAt(0)}-${letters.charAt(1)} ${rest}`
  return letters.length === 5 ? `${letters.slice(0, 3)}-${letters.slice(3)} ${rest}` : text
}

/** Removes the D of the blue band before a complete plate. */
function withoutBand(text: string): string {
  const rest = text.replace(/^\(?(?:DE?|EU|EUR)\)?[\s-]+/, '')
  return rest !== text && GERMAN.test(rest) && !GERMAN.test(text) ? rest : text
}

const isBuilt = (plate: string) => GERMAN.test(plate) || KINDS.some(({ pattern }) => pattern.test(plate))

const twoDigits = (month: string) => month.padStart(2, '0')

/** Replaces slashes between the groups, unless they belong to a season. */
const slashed = (text: string) => text.replace(/^([A-ZÄÖÜ]{1,3})\/([A-Z]{1,2})\/?(?=\s?\d)/, '$1-$2 ')

/**
 * The written form, `HAL-UI 123`, `B-MW 12H 04-10`, `BD 16-345`; a foreign plate, or one that matches no pattern, is only normalised; empty if there is
 * none.
 */
export function normalisePlate(text: string, dmark = 'DE'): string {
  if (isNoPlate(text, dmark)) return ''
  const tidy = tidied(text)
  if (dmark !== 'DE' || tidy.length > LONGEST) return tidy
  const bare = tidy.replace(REMARK, '').replace(SPREAD, '$1$2$3$4$5')
  const typed = withoutBand(split(slashed(bare)))
  const plate = isBuilt(typed) ? typed : (AMONG.exec(bare)?.[1] ?? typed)
  const [, district, letters, digits, mark = '', from, to] = GERMAN.exec(plate) ?? []
  if (district) {
    const season = from && to ? ` ${twoDigits(from)}-${twoDigits(to)}` : ''
    return `${district}-${letters} ${digits}${mark}${season}`
  }
  const kind = KINDS.find(({ pattern }) => pattern.test(plate))
  return kind ? plate.replace(kind.pattern, kind.written) : plate
}

const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12

/** Warnings about a plate; none for an empty one and for foreign plates up to 15 characters. */
export function plateProblems(text: string, dmark = 'DE'): Finding[] {
  const plate = normalisePlate(text, dmark)
  if (plate === '') return []
  if (dmark !== 'DE') return plate.length > 15 ? [{ code: 'plate_long' }] : []
  if (UNSPLIT.test(plate)) return [{ code: 'plate_unsplit' }]
  const [, district = '', letters = '', digits = '', , from, to] = GERMAN.exec(plate) ?? []
  if (!district) return KINDS.some(({ pattern }) => pattern.test(plate)) ? [] : [{ code: 'plate_format' }]
  if (from && to && !(isMonth(from) && isMonth(to) && from !== to)) return [{ code: 'plate_season' }]
  return (district + letters + digits).length > 8 ? [{ code: 'plate_long' }] : []
}

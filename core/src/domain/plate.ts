import type { Finding } from './finding.ts'
import { hyphened, inCapitals, inOneLine } from './tidy.ts'

const DISTRICT = '([A-ZÄÖÜ]{1,3})'
const SEASON = String.raw`(?:[\s(/,]+(\d{1,2})\s*[-/.]\s*(\d{1,2})\)?)?`

/** District, recognition letters and digits, H (historic), E (electric) or W (changed between two cars), season: FZV § 9 to § 12. */
const GERMAN = new RegExp(String.raw`^${DISTRICT}[\s-]+([A-Z]{1,2})[\s-]*([1-9]\d{0,3})[\s-]*\(?([HEW])?\)?${SEASON}$`)

/** One way in which plates without recognition letters are built, and how it is written. */
interface Kind {
  pattern: RegExp
  written: string
}

/** Those that a shape alone tells, the narrowest first. */
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
  // Authorities of federation and states, whose districts are no places.
  {
    pattern: /^(BD|BG|BP|BW|THW|BBL|BWL|BYL|HEL|LSA|LSN|MVL|NL|NRW|RPL|SAL|SH|THL)[\s-]*(\d{1,3})[\s-]+(\d{1,5})$/,
    written: '$1 $2-$3',
  },
  // Authorities of a place, consulates.
  { pattern: new RegExp(String.raw`^${DISTRICT}[\s-]+(\d{1,3})-(\d{1,4})$`), written: '$1 $2-$3' },
  // District and digits only: authorities, dealers, armed forces.
  { pattern: new RegExp(String.raw`^${DISTRICT}[\s-]+(\d{1,6})$`), written: '$1-$2' },
  // Insurance plates of mopeds and scooters.
  { pattern: /^(\d{3})[\s-]*([A-Z]{3})$/, written: '$1 $2' },
]

/** District and recognition letters run together: only two or five letters before the digits can be split safely. */
const UNSPLIT = /^([A-ZÄÖÜ]{2,5})([1-9]\d{0,3}[HE]?(?:\s.*)?)$/

/** What people write where there is no plate. */
const NONE =
  /^(?:[-/.?]*|x|x{3,}|0+|(?:ist )?(?:ohne|kein|keine|keins|keines|none|without|no|nicht|un|fehlt|fehlen|nein|abgemeldet|abgem|entstempelt|stillgelegt|entwertet|gestohlen|verloren|unleserlich|unlesbar|entf|entfällt|n|o|k)(?:[\s./-]*(?:kennzeichen|kennz|kz|schild|schilder|nummernschild|plate|vorhanden|bekannt|angabe|a|v|k|kfz))*\.?)$/i

/** Words without a digit, which every German plate has, and more letters than one has: `Neufahrzeug`, `nur hinten`. */
const WORDS = /^(?=(?:[^\p{L}]*\p{L}){6})[\p{L}\s.,;:()/!?-]+$/u

/** A plate with all that people write beside it. */
const LONGEST = 200

/** What people write behind a plate. */
const REMARK =
  /\s*(?:\((?![HE]?\d|[HEW]\))[^)]*\)|[,;]?\s*\b(?:abgemeldet|abgem|entstempelt|stillgelegt|entwertet|gestohlen|verloren|ungültig|rot|alt))\.?$/i

/** A plate with its hyphen or blanks within words that are none: `altes Kennzeichen KI-XY 123`, `KI-XY 123, vorne`. */
const AMONG =
  /^(?:(?:\p{L}{4,20}[.:,]?\s+){1,4})?([A-ZÄÖÜ]{1,3}[\s-]+[A-Z]{1,2}[\s-]*[1-9]\d{0,3}\s?[HEW]?)(?:(?:[\s,;(]+[\p{L}.]{2,20}\)?){1,4})?$/u
/** Digits that blanks keep apart: `KI XY 12 3`. */
const SPREAD = /^([A-ZÄÖÜ]{1,3}[\s-]+[A-Z]{1,2}[\s-]*)([1-9])\s?(\d?)\s?(\d?)\s?(\d?)$/

/** What stands before the plate on papers and in exports. */
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

/** Whether a text says that there is no plate; of a foreign one only by the words for it. */
export function isNoPlate(text: string, dmark = 'DE'): boolean {
  const typed = hyphened(inOneLine(text)).trim()
  return NONE.test(typed) || (dmark === 'DE' && typed.length <= LONGEST && WORDS.test(typed))
}

function split(text: string): string {
  const [, letters = '', rest = ''] = UNSPLIT.exec(text) ?? []
  if (letters.length === 2) return `${letters.charAt(0)}-${letters.charAt(1)} ${rest}`
  return letters.length === 5 ? `${letters.slice(0, 3)}-${letters.slice(3)} ${rest}` : text
}

/** The D of the blue band before a whole plate. */
function withoutBand(text: string): string {
  const rest = text.replace(/^\(?(?:DE?|EU|EUR)\)?[\s-]+/, '')
  return rest !== text && GERMAN.test(rest) && !GERMAN.test(text) ? rest : text
}

const isBuilt = (plate: string) => GERMAN.test(plate) || KINDS.some(({ pattern }) => pattern.test(plate))

const twoDigits = (month: string) => month.padStart(2, '0')

/** A stroke between the groups, where it is not that of a season. */
const slashed = (text: string) => text.replace(/^([A-ZÄÖÜ]{1,3})\/([A-Z]{1,2})\/?(?=\s?\d)/, '$1-$2 ')

/** The written form, `HAL-UI 123`, `B-MW 12H 04-10`, `BD 16-345`; a foreign plate, or one that fits no pattern, is only tidied up; empty for none. */
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

/** What looks wrong about a plate; none for an empty one and for foreign plates up to 15 characters. A warning only. */
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

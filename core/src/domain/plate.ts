import type { Finding } from './finding.ts'

/** District, recognition letters and digits, H (historic) or E (electric), season: FZV § 9 to § 12. */
const GERMAN = /^([A-ZÄÖÜ]{1,3})[\s-]+([A-Z]{1,2})[\s-]*([1-9]\d{0,3})\s*([HE])?(?:\s+(\d{2})\s*[-/–]\s*(\d{2}))?$/

/** Plates of authorities, armed forces and dealers: district and digits only. */
const WITHOUT_LETTERS = /^([A-ZÄÖÜ]{1,3})[\s-]+(\d{1,6})$/

const DIPLOMATIC = /^0[\s-]+(\d{1,3})[\s-]+(\d{1,3})([A-Z])?$/

/** District and recognition letters run together: only two or five letters before the digits can be split safely. */
const UNSPLIT = /^([A-ZÄÖÜ]{2,5})([1-9]\d{0,3}[HE]?)$/

const tidied = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ')

function split(text: string): string {
  const [, letters = '', rest = ''] = UNSPLIT.exec(text) ?? []
  if (letters.length === 2) return `${letters.charAt(0)}-${letters.charAt(1)} ${rest}`
  return letters.length === 5 ? `${letters.slice(0, 3)}-${letters.slice(3)} ${rest}` : text
}

/** The written form, `HAL-UI 123`, `B-MW 12H 04-10`; a foreign plate, or one that fits no pattern, is only tidied up. */
export function normalisePlate(text: string, dmark = 'DE'): string {
  if (dmark !== 'DE') return tidied(text)
  const plate = split(tidied(text))
  const [, district, letters, digits, mark = '', from, to] = GERMAN.exec(plate) ?? []
  if (district) return `${district}-${letters} ${digits}${mark}${from ? ` ${from}-${to}` : ''}`
  const [, place, number] = WITHOUT_LETTERS.exec(plate) ?? []
  if (place) return `${place}-${number}`
  return plate.replace(DIPLOMATIC, '0 $1-$2$3')
}

const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12

/** What looks wrong about a plate; none for an empty one and for foreign plates up to 15 characters. A warning only. */
export function plateProblems(text: string, dmark = 'DE'): Finding[] {
  const plate = normalisePlate(text, dmark)
  if (plate === '') return []
  if (dmark !== 'DE') return plate.length > 15 ? [{ code: 'plate_long' }] : []
  if (UNSPLIT.test(plate)) return [{ code: 'plate_unsplit' }]
  const [, district = '', letters = '', digits = '', , from, to] = GERMAN.exec(plate) ?? []
  if (!district) return WITHOUT_LETTERS.test(plate) || DIPLOMATIC.test(plate) ? [] : [{ code: 'plate_format' }]
  if (from && to && !(isMonth(from) && isMonth(to))) return [{ code: 'plate_season' }]
  return (district + letters + digits).length > 8 ? [{ code: 'plate_long' }] : []
}

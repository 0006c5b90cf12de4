const SECONDS = 86_400
/** The first day that no spreadsheet has: 10000-01-01. */
const BEYOND = 2_958_466
/** Days from 0000-03-01, with which the leap day ends a year, to 1899-12-30. */
const BEFORE = 693_899

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/**
 * A number of a spreadsheet as a day, `YYYY-MM-DD`; a time beside it stays behind it, `THH:MM:SS`. A number that is no day stays one. By
 * arithmetic, since a workbook may have a million of them.
 */
export function dayOf(number: number): string | number {
  if (!(number >= 0 && number < BEYOND)) return number
  const seconds = Math.round(number * SECONDS)
  const days = Math.floor(seconds / SECONDS) + BEFORE
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const text = `${year + era * 400 + (month > 9 ? 1 : 0)}-${two(month > 9 ? month - 9 : month + 3)}-${two(day)}`
  const time = seconds % SECONDS
  if (!time) return text
  return `${text}T${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`
}

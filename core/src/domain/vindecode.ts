const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_CODED_YEAR = 1980

/** Every year that position 10 can mean up to `lastYear`, oldest first: codes repeat after 30 years. */
export function modelYears(vin: string, lastYear: number): number[] {
  const at = vin.length === 17 ? YEAR_CODES.indexOf(vin.charAt(9)) : -1
  if (at < 0) return []
  const years: number[] = []
  for (let year = FIRST_CODED_YEAR + at; year <= lastYear; year += YEAR_CODES.length) years.push(year)
  return years
}

/** Maximum years between model year and first registration; beyond that position 10 is not a year. */
const LATEST_REGISTRATION = 3
/** North American cars of this model year and later have a letter at position 7 (49 CFR 565.15). */
const LETTER_FROM = 2010

/**
 * Model year from position 10: at most a year after the first registration and not long before it. For North American cars position 7 identifies the
 * cycle of 30 years. Without either it is known only if a single year up to `today` matches. European makers use the position inconsistently, so it is a
 * hint; undefined if nothing matches.
 */
export function modelYear(vin: string, registrated: string | null | undefined, today: string): number | undefined {
  const lettered = /[A-Z]/.test(vin.charAt(6))
  const years = modelYears(vin, Number((registrated ?? today).slice(0, 4)) + 1).filter(
    year => region(vin) !== 'NORTHAMERICA' || year >= LETTER_FROM === lettered,
  )
  const year = years.at(-1)
  if (!registrated) return years.length === 1 ? year : undefined
  return year && Number(registrated.slice(0, 4)) - year <= LATEST_REGISTRATION ? year : undefined
}

export type Region = 'AFRICA' | 'ASIA' | 'EUROPE' | 'NORTHAMERICA' | 'OCEANIA' | 'SOUTHAMERICA'

/** Continent of the maker by ISO 3780: first character, and for 7 the second, as 7F–70 went to the USA. */
export function region(vin: string): Region | undefined {
  if (/^[A-H]/.test(vin)) return 'AFRICA'
  if (/^[J-R]/.test(vin)) return 'ASIA'
  if (/^[S-Z]/.test(vin)) return 'EUROPE'
  if (/^([1-5]|7[F-Z0-9])/.test(vin)) return 'NORTHAMERICA'
  if (/^[67]/.test(vin)) return 'OCEANIA'
  return /^[89]/.test(vin) ? 'SOUTHAMERICA' : undefined
}

/**
 * Maker by the world manufacturer identifier. `table` maps identifiers of two, three or, for small makers (third character 9, completed by positions 12
 * to 14), six characters to names; the longest match wins.
 */
export function makerOf(vin: string, table: Readonly<Record<string, string>>): string | undefined {
  const wmi = vin.slice(0, 3)
  const small = wmi.charAt(2) === '9' ? table[wmi + vin.slice(11, 14)] : undefined
  return small ?? table[wmi] ?? table[wmi.slice(0, 2)]
}

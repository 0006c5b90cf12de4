const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_CODED_YEAR = 1980

/** Every year that position 10 can mean up to `lastYear`, oldest first: the codes return after 30 years. */
export function modelYears(vin: string, lastYear: number): number[] {
  const at = vin.length === 17 ? YEAR_CODES.indexOf(vin.charAt(9)) : -1
  if (at < 0) return []
  const years: number[] = []
  for (let year = FIRST_CODED_YEAR + at; year <= lastYear; year += YEAR_CODES.length) years.push(year)
  return years
}

/** A car is first registered at most so many years after its model year, or position 10 does not mean a year. */
const LATEST_REGISTRATION = 3
/** From this model year on North American cars bear a letter at position 7 (49 CFR 565.15). */
const LETTER_FROM = 2010

/**
 * Model year of position 10: not more than a year after the first registration and not long before it. Of North American cars
 * position 7 tells the cycle of 30 years. Without either it is known only where a single year up to `today` fits. Makers in
 * Europe use the position irregularly: a hint, no fact; undefined where nothing fits.
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
 * Maker by the world manufacturer identifier. `table` maps identifiers of two, three or, for small makers (third
 * character 9, completed by positions 12 to 14), six characters to names; the longest one that fits wins.
 */
export function makerOf(vin: string, table: Readonly<Record<string, string>>): string | undefined {
  const wmi = vin.slice(0, 3)
  const small = wmi.charAt(2) === '9' ? table[wmi + vin.slice(11, 14)] : undefined
  return small ?? table[wmi] ?? table[wmi.slice(0, 2)]
}

import type { Finding } from './finding.ts'

/** A car first registered before this day may have a number shorter than 17 characters (decision 18). */
const FIRST_DAY_OF_LONG_VIN = '1982-01-01'

const LOOKALIKES: Record<string, string> = { I: '1', O: '0', Q: '0' }

/** So many characters of a VIN are worth asking whether the car is known. */
export const ASKED_FROM = 11

/** Upper case, without the blanks, hyphens, dots and asterisks that papers and scanners put around the number. */
export const normaliseVin = (text: string): string => text.toUpperCase().replace(/[\s\-.*]/g, '')

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

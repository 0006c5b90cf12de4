import type { Finding } from './finding.ts'

const DIGITS: Record<string, number> = { DE: 5, AT: 4, CH: 4 }

/** Upper case with single blanks, as foreign codes (`SW1A 1AA`) are written. */
export const normalisePostcode = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ')

/** 5 digits for DE, 4 for AT and CH, otherwise free up to 12 characters (details O79); none for an empty code. */
export function postcodeProblems(postcode: string, country: string): Finding[] {
  const digits = DIGITS[country]
  if (postcode === '') return []
  if (digits === undefined) return postcode.length > 12 ? [{ code: 'too_long', params: { count: 12 } }] : []
  return new RegExp(`^\\d{${digits}}$`).test(postcode) ? [] : [{ code: 'postcode_digits', params: { count: digits } }]
}

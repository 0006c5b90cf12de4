import type { Finding } from './finding.ts'
import { inCapitals } from './tidy.ts'

/** IBAN or BIC in upper case without labels and separators. */
export const normaliseIban = (text: string): string =>
  inCapitals(text)
    .replace(/^\s*(?:IBAN|BIC|SWIFT)(?:[\s-]*(?:CODE|NR|NO|\/\s?SWIFT))?[.:\s]+/, '')
    .replace(/[\s\-.,_/:;]/g, '')

/** Lengths of IBANs for the most common SEPA countries; others are checked by ISO 13616 only. */
const LENGTHS: Record<string, number> = {
  DE: 22,
  AT: 20,
  CH: 21,
  NL: 18,
  BE: 16,
  LU: 20,
  FR: 27,
  DK: 18,
  PL: 28,
  CZ: 24,
  IT: 27,
  ES: 24,
}

/** ISO 13616: two letters, two check digits, up to 30 characters, remainder 1 modulo 97. No findings for an empty one. */
export function ibanProblems(iban: string): Finding[] {
  if (iban === '') return []
  const length = LENGTHS[iban.slice(0, 2)]
  const shaped = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && (length === undefined || iban.length === length)
  return shaped && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? [] : [{ code: 'iban' }]
}

const remainder97 = (text: string) =>
  [...text]
    .map(character => Number.parseInt(character, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0)

/** ISO 9362: bank, country, location, optional branch. No findings for an empty one. */
export const bicProblems = (bic: string): Finding[] =>
  bic === '' || /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? [] : [{ code: 'bic' }]

/** IBAN and BIC must have the same country, that of the account-holding bank. No findings if one of them is missing. */
export const bankProblems = (iban: string, bic: string): Finding[] =>
  iban && bic && bic.slice(4, 6) !== iban.slice(0, 2) ? [{ code: 'bic_other_state' }] : []

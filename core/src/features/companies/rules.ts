import { isValidOn, type Validity } from '../../domain/certificates.ts'
import type { Finding } from '../../domain/finding.ts'

export const normaliseIban = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** ISO 13616: two letters, two check digits, up to 30 characters, and the remainder 1 of 97. None for an empty one. */
export function ibanProblems(iban: string): Finding[] {
  if (iban === '') return []
  const shaped = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && (!iban.startsWith('DE') || iban.length === 22)
  return shaped && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? [] : [{ code: 'iban' }]
}

const remainder97 = (text: string) =>
  [...text]
    .map(character => Number.parseInt(character, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0)

/** Given by the operator: digits, comma, dot, space (details O80). */
export const customerNumberProblems = (number: string): Finding[] =>
  /^[\d., ]*$/.test(number) ? [] : [{ code: 'number_characters' }]

/**
 * The certificate that a VN of this day names: a recognition before that of an Entsorgungsfachbetrieb, then the one that began last
 * (details O23). Undefined where none holds.
 */
export const recognitionOn = <C extends Validity & { kind: string; id: number; validfrom: string }>(
  certificates: readonly C[],
  day: string,
): C | undefined =>
  certificates
    .filter(certificate => isValidOn(certificate, day))
    .sort(
      (a, b) =>
        Number(a.kind === 'EFB') - Number(b.kind === 'EFB') || b.validfrom.localeCompare(a.validfrom) || b.id - a.id,
    )[0]

/** What a first VN needs of its dismantler. */
export interface Readiness {
  identNr: string | null
  company: { street: string | null; zip: string | null; city: string | null }
  authority: object | null
  certificate: { hasdoc: boolean; certifier: object | null } | null
}

/** A gap between a dismantler and its first VN, in the order in which the screen asks for it. */
export type Gap = 'address' | 'identNr' | 'authority' | 'certificate' | 'certifier' | 'certificateDoc'

/** What is still missing before a VN can be locked (decision 18, details O29). */
export function missingForVn({ identNr, company, authority, certificate }: Readiness): Gap[] {
  const gaps: [Gap, boolean][] = [
    ['address', !(company.street && company.zip && company.city)],
    ['identNr', !identNr],
    ['authority', !authority],
    ['certificate', !certificate],
    ['certifier', !!certificate && !certificate.certifier],
    ['certificateDoc', !!certificate && !certificate.hasdoc],
  ]
  return gaps.filter(([, missing]) => missing).map(([gap]) => gap)
}

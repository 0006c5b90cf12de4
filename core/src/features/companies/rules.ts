import { isValidOn, recognitionRank, type Validity } from '../../domain/certificates.ts'
import type { Finding } from '../../domain/finding.ts'

/** Given by the operator: digits, comma, dot, space (details O80). */
export const customerNumberProblems = (number: string): Finding[] =>
  /^[\d., ]*$/.test(number) ? [] : [{ code: 'number_characters' }]

/** The certificate that a VN of this day names: by rank, then the latest start (details O23). Undefined if none is valid. */
export const recognitionOn = <C extends Validity & { kind: string; id: number; validfrom: string }>(
  certificates: readonly C[],
  day: string,
): C | undefined =>
  certificates
    .filter(certificate => isValidOn(certificate, day))
    .sort(
      (a, b) =>
        recognitionRank(a.kind) - recognitionRank(b.kind) || b.validfrom.localeCompare(a.validfrom) || b.id - a.id,
    )[0]

/** Data of a dismantler needed for its first VN. */
export interface Readiness {
  identNr: string | null
  company: { street: string | null; zip: string | null; city: string | null }
  authority: object | null
  certificate: { hasdoc: boolean; certifier: object | null } | null
}

/** Missing data before a dismantler's first VN, in the order in which the screen asks for it. */
export type Gap = 'address' | 'identNr' | 'authority' | 'certificate' | 'certifier' | 'certificateDoc'

/** Data missing before a VN can be locked (decision 18, details O29). */
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

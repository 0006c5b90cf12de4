import type { Finding } from './finding.ts'

/** EN, SN, FR or RE, Land letter, nine characters, check digit if any (NachwV § 28 (2); length from memory). */
const PROOF = /^(EN|SN|FR|RE)[A-IK-NPRS][0-9A-Z]{9}-?[0-9]?$/

/** Begleitschein or Übernahmeschein: 14 digits, check digit if any. */
const RECEIPT = /^\d{14}-?\d?$/

/** Upper case without blanks. */
export const normaliseProofNumber = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** Warnings about `disposalproofnumber`, never refusals: missing for hazardous waste unless privileged, or of unusual format. */
export function proofWarnings(
  number: string,
  { hazardous, privileged = false }: { hazardous: boolean; privileged?: boolean },
): Finding<'proof_missing' | 'proof_format'>[] {
  if (number === '') return hazardous && !privileged ? [{ code: 'proof_missing' }] : []
  return PROOF.test(number) ? [] : [{ code: 'proof_format' }]
}

/** Warnings about `receiptnumber`. For non-hazardous waste it is the number of a weigh slip, in any format. */
export function receiptWarnings(
  number: string,
  { hazardous }: { hazardous: boolean },
): Finding<'receipt_missing' | 'receipt_format'>[] {
  if (!hazardous) return []
  if (number === '') return [{ code: 'receipt_missing' }]
  return RECEIPT.test(number) ? [] : [{ code: 'receipt_format' }]
}

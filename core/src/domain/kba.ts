import type { Finding } from './finding.ts'
import { inCapitals } from './tidy.ts'

/** Keys of a vehicle type: `hsn` has 4 digits, `tsn` 3 digits or 3 letters (ZB I fields 2.1 and 2.2). */
export interface KbaKey {
  hsn: string
  tsn: string
}

/** HSN with leading zeros restored. */
export const padHsn = (text: string): string => text.trim().padStart(4, '0')

/** TSN in upper case, numeric ones with leading zeros restored; of a whole field 2.2 only the first three characters. */
export function padTsn(text: string): string {
  const tsn = text.trim().toUpperCase()
  if (/^\d{1,3}$/.test(tsn)) return tsn.padStart(3, '0')
  return /^[0-9A-Z]{8,9}$/.test(tsn) ? tsn.slice(0, 3) : tsn
}

/** The names of the fields before their contents. */
const LABELS = /\b(?:HSN|TSN|2\.[12])\b[\s.:]*(?=[0-9A-Z])/g

/**
 * Parses `0603ALR`, `0603 ALR`, `603/15`, `HSN 0603, TSN ALR`, or both whole fields of ZB I; undefined if it is no key. A key may match several vehicles and a vehicle
 * several keys, so a look-up returns a list (details O52).
 */
export function parseKba(text: string): KbaKey | undefined {
  const typed = inCapitals(text).replace(LABELS, '').trim()
  const [, hsn, tsn] =
    /^(\d{1,4})[\s/,;-]+([0-9A-Z]{1,9})$/.exec(typed) ?? /^(\d{4})([0-9A-Z]{3}|[0-9A-Z]{8,9})$/.exec(typed) ?? []
  if (hsn === undefined || tsn === undefined) return undefined
  const key = { hsn: padHsn(hsn), tsn: padTsn(tsn) }
  return key.tsn.length === 3 ? key : undefined
}

/** The seven characters of the product's "KBA number". */
export const kbaText = ({ hsn, tsn }: KbaKey): string => hsn + tsn

/** Warnings about a well-formed key with little meaning: mixed TSN, no type key, unknown maker, trailer. */
export function kbaWarnings({ hsn, tsn }: KbaKey): Finding[] {
  const found: Finding[] = []
  if (!/^(\d{3}|[A-Z]{3})$/.test(tsn)) found.push({ code: 'tsn_mixed' })
  if (tsn === '000') found.push({ code: 'tsn_none' })
  if (hsn === '0900') found.push({ code: 'hsn_unknown' })
  if (hsn === '0800') found.push({ code: 'hsn_trailer' })
  return found
}

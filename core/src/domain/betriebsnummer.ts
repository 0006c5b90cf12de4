import type { Finding } from './finding.ts'

/** Letter of the German state (NachwV § 28 (6)), eight characters, optional check digit. */
const FORMAT = /^[A-IK-NPRS][0-9A-Z]{8}-?[0-9]?$/

/** Upper case without spaces. */
export const normaliseBetriebsnummer = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** A warning, never a refusal: the format is known from samples only. None for an empty number. */
export const betriebsnummerWarnings = (number: string): Finding[] =>
  number === '' || FORMAT.test(number) ? [] : [{ code: 'betriebsnummer_format' }]

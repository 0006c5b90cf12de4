import type { Finding } from './finding.ts'

/** Land letter (NachwV § 28 (6)), eight characters, check digit if any. */
const FORMAT = /^[A-IK-NPRS][0-9A-Z]{8}-?[0-9]?$/

/** Upper case without blanks. */
export const normaliseBetriebsnummer = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** A warning, never a refusal: the format is known from samples only. None for an empty number. */
export const betriebsnummerWarnings = (number: string): Finding[] =>
  number === '' || FORMAT.test(number) ? [] : [{ code: 'betriebsnummer_format' }]

/** First letter of the number, which names the Land (`land.csv`, column letter); undefined when it is none. */
export const landLetter = (number: string): string | undefined => /^[A-IK-NPRS]/.exec(number)?.[0]

/** Role by the fourth character of numbers in the Saxon form; undefined in all other forms. */
export function roleOf(number: string): 'DISPOSER' | 'PRODUCER' | 'CARRIER' | undefined {
  const letter = /^S\d{2}([AET])\d{5}/.exec(number)?.[1]
  if (letter === 'A') return 'DISPOSER'
  if (letter === 'E') return 'PRODUCER'
  return letter === 'T' ? 'CARRIER' : undefined
}

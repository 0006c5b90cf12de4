import type { Finding } from './finding.ts'

const US_VALUES = values('A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9')
const US_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const FIN_VALUES = values('A1J1B2K2S2C3L3T3D4M4U4E5N5V5F6W6G7P7X7H8Q8Y8I9R9Z9O0')
const FIN_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2]

function values(pairs: string): Record<string, number> {
  const table: Record<string, number> = {}
  for (let digit = 0; digit < 10; digit++) table[digit] = digit
  for (let at = 0; at < pairs.length; at += 2) table[pairs.charAt(at)] = Number(pairs.charAt(at + 1))
  return table
}

function modulo11(vin: string, table: Record<string, number>, weights: number[]): string | undefined {
  if (vin.length !== 17) return undefined
  let total = 0
  for (const [at, weight] of weights.entries()) {
    const value = table[vin.charAt(at)]
    if (value === undefined) return undefined
    total += value * weight
  }
  return total % 11 === 10 ? 'X' : String(total % 11)
}

/** Check digit required in position 9 by North American rules (0–9 or X). European numbers rarely have it, so it never blocks. */
export const usCheckDigit = (vin: string): string | undefined => modulo11(vin, US_VALUES, US_WEIGHTS)

/** German check digit of the FIN, field (3) of ZB I (0–9 or X); undefined unless the number has 17 valid characters. */
export const finCheckDigit = (vin: string): string | undefined => modulo11(vin, FIN_VALUES, FIN_WEIGHTS)

/** A warning if the check digit from field (3) does not match; "-" and an empty text mean that the document has none. */
export function finCheckWarning(vin: string, read: string | null | undefined): Finding | undefined {
  const entered = (read ?? '').trim().toUpperCase()
  const expected = finCheckDigit(vin)
  if (entered === '' || entered === '-' || expected === undefined || entered === expected) return undefined
  return { code: 'vin_check_digit', params: { entered, expected } }
}

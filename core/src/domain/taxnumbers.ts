import type { Finding } from './finding.ts'
import { inCapitals } from './tidy.ts'

/** Labels before the number on letters and invoices. */
const LABEL =
  /^\s*(?:UST|UMSATZSTEUER|STEUER|ST|VAT|TAX|UID|MWST|TIN)[\s.-]*(?:ID(?:ENT)?(?:IFIKATIONS)?)?[\s.-]*(?:NUMMER|NUMBER|NR|NO|ID)?[\s.:-]+(?=.{0,6}\d)/
const compact = (text: string) =>
  inCapitals(text)
    .replace(LABEL, '')
    .replace(/[\s./,_:()-]/g, '')

/** Checks the last digit of a German VAT number by ISO 7064, MOD 11,10. */
function hasCheckDigit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return (11 - product) % 10 === Number(digits.at(-1))
}

const isVatNumber = (text: string) =>
  text.startsWith('DE')
    ? /^DE\d{9}$/.test(text) && hasCheckDigit(text.slice(2))
    : /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(text)

/**
 * Findings about a tax number or VAT number (USt-IdNr.): check digit of a German VAT number, format of other VAT numbers, 10 to 13 digits of a German
 * tax number (§ 139 AO leaves the format to the Länder). None for an empty one.
 */
export function taxNumberProblems(given: string, country: string): Finding[] {
  const text = compact(given)
  if (text === '') return []
  if (/^[A-Z]{2}/.test(text)) return isVatNumber(text) ? [] : [{ code: 'vat_number' }]
  const shaped = country === 'DE' ? /^\d{10,13}$/ : /^[A-Z0-9]{4,20}$/
  return shaped.test(text) ? [] : [{ code: 'tax_number' }]
}

import type { Finding } from './finding.ts'
import { hyphened, inOneLine, unguarded } from './tidy.ts'

const DIGITS: Record<string, number> = { DE: 5, AT: 4, CH: 4 }

/** Maximum length of a postcode with remarks. */
const LONGEST = 50

/** Upper case with single blanks, as in foreign codes (`SW1A 1AA`); removes a country prefix before digits, and blanks between digits except in `110 00`. */
export function normalisePostcode(text: string): string {
  const code = hyphened(unguarded(inOneLine(text)).normalize('NFKC').toUpperCase()).trim()
  if (code.length > LONGEST) return code
  return bare(code)
}

function bare(text: string): string {
  const code = text
    .replace(/[()[\]"]/g, ' ')
    .replace(/^\s*(?:PLZ|POSTLEITZAHL)[\s.:]*/, '')
    .replace(/(?<=\d)\.(?=\d)|(?<=^\s*[A-Z]{1,2})\.(?=\s?\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:D|DE|A|AT|CH|FL|L|LU|B|BE|NL|F|FR|DK|PL|CZ|I|IT|E|ES)(?: ?- ?| (?=\d)|(?<=^(?:D|DE|A|AT|CH)))(?=\d[\d -]{2,}[A-Z ]*$)/,
      '',
    )
    .replace(/[.,;-]+$/, '')
  return /^\d[\d ]*$/.test(code) && !/^\d{3} \d{2}$/.test(code) ? code.replaceAll(' ', '') : code
}

/** 5 digits for DE, 4 for AT and CH, otherwise up to 12 characters (details O79); no findings for an empty code. */
export function postcodeProblems(postcode: string, country: string): Finding[] {
  const digits = DIGITS[country]
  if (postcode === '') return []
  if (digits === undefined) return postcode.length > 12 ? [{ code: 'too_long', params: { count: 12 } }] : []
  return new RegExp(`^\\d{${digits}}$`).test(postcode) ? [] : [{ code: 'postcode_digits', params: { count: digits } }]
}

import { normalisePostcode } from '@kreislauf/core/domain/postcode.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { countryOf } from '../../../platform/imports/countries.ts'
import type { Given } from '../importer.ts'

/** Text of a cell, null if empty. */
export const textOf = (given: Given, key: string): string | null => (given[key] == null ? null : String(given[key]))

/** A house number at the end of a street: `Hauptstraße 12 a`. */
const STREET = /^(.*\p{L}.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-/+]\s?\d+\s?[a-z]?)?)$/iu
/** A country prefix before a postcode: `A-`, `DK `. */
const SIGN = String.raw`(?:\p{L}{1,3}[\s.-]{1,3}|D|A|CH|DK|NL)?`
/** Postcodes of neighbouring countries: `1012 AB`, `72-600`, `110 00`, four or five digits, `SW1A 1AA`. */
const CODE = String.raw`(?:\d{4}\s?[A-Z]{2}(?![\p{L}\d])|\d{2}-\d{3}(?!\d)|\d{3}\s\d{2}(?!\d)|\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![\p{L}\d]))`
/** `Hauptstraße 12, 24103 Kiel`, and `24103 Kiel` alone. */
const WHOLE = new RegExp(String.raw`^(.+?(?:[,;\n|]+|\s\d+\s?[a-z]?(?=\s)))\s*(${SIGN}${CODE})\s+(\p{L}.*)$`, 'u')
const TOWN = new RegExp(String.raw`^(${SIGN}${CODE})[\s,]+(\p{L}.*)$`, 'u')
const SIGNED = /^\s*(\p{L}{1,3})(?:[\s.-]+(?=\d)|(?<=^\s*(?:D|A|CH|DK|NL))(?=\d{4}))/u

/** Splits an address into its fields, however many of them one column contains. */
export function withAddressParts(given: Given): Given {
  const parts = { ...given }
  const whole = WHOLE.exec(textOf(parts, 'street') ?? '')
  if (whole && !parts['zip'] && !parts['city'])
    [parts['street'], parts['zip'], parts['city']] = whole.slice(1).map(part => part.replace(/[,;|\s]+$/, '')) as [
      string,
      string,
      string,
    ]
  const town = TOWN.exec(textOf(parts, 'zip') ?? '') ?? (parts['zip'] ? null : TOWN.exec(textOf(parts, 'city') ?? ''))
  if (town) {
    parts['zip'] = town[1] ?? null
    parts['city'] = town[2] ?? null
  }
  const street = parts['hsnr'] ? null : STREET.exec(textOf(parts, 'street') ?? '')
  if (street) {
    parts['street'] = street[1] ?? null
    parts['hsnr'] = street[2] ?? null
  }
  const zip = textOf(parts, 'zip')
  if (!zip) return parts
  const country = parts['country'] ?? countryOf(SIGNED.exec(zip)?.[1] ?? '')
  return withGermanZip({ ...parts, zip: normalisePostcode(zip), ...(country && { country }) })
}

/** Restores the leading zero of a German postcode that a spreadsheet turned into a number. */
const withGermanZip = (given: Given): Given =>
  /^\d{4}$/.test(String(given['zip'])) && /^DE$/i.test(String(given['country'] ?? 'DE'))
    ? { ...given, zip: `0${given['zip']}` }
    : given

/** An e-mail address and its surroundings. */
const MAILBOX = /[^\s<>,;|()"]+@[^\s<>,;|()"]+/g

/** The first of several e-mail addresses; the others are added to the remark. */
export function withOneEmail(given: Given): Given {
  const [first, ...others] =
    textOf(given, 'email')
      ?.replace(/mailto:/gi, '')
      .match(MAILBOX) ?? []
  if (!first) return given
  const remark = [textOf(given, 'remark'), ...others].filter(Boolean).join('\n')
  return { ...given, email: first, ...(remark && { remark }) }
}

/** Undefined if the record does not exist. */
export async function orMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

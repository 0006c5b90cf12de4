import { normalisePostcode } from '@kreislauf/core/domain/postcode.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Given } from '../importer.ts'

/** Of a row, null where it says nothing. */
export const textOf = (given: Given, key: string): string | null => (given[key] == null ? null : String(given[key]))

/** A house number at the end of a street: `Hauptstraße 12 a`. */
const STREET = /^(.*\p{L}.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-/+]\s?\d+\s?[a-z]?)?)$/iu
/** `Hauptstraße 12, 24103 Kiel`, and `24103 Kiel` alone. */
const WHOLE = /^(.+?(?:[,;\n|]+|\s\d+\s?[a-z]?(?=\s)))\s*((?:\p{L}{1,2}[\s-]?)?\d{4,5})\s+(\p{L}.*)$/u
const TOWN = /^((?:\p{L}{1,2}[\s-]?)?\d{4,5})[\s,]+(\p{L}.*)$/u

/** An address in its fields, however many of them one column holds. */
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
  return withGermanZip(parts['zip'] ? { ...parts, zip: normalisePostcode(String(parts['zip'])) } : parts)
}

/** A German postcode of which a spreadsheet made a number has its zero again. */
const withGermanZip = (given: Given): Given =>
  /^\d{4}$/.test(String(given['zip'])) && /^DE$/i.test(String(given['country'] ?? 'DE'))
    ? { ...given, zip: `0${given['zip']}` }
    : given

/** What is written around an address of mail. */
const MAILBOX = /[^\s<>,;|()"]+@[^\s<>,;|()"]+/g

/** The first of several addresses of mail; the others stay in the remark. */
export function withOneEmail(given: Given): Given {
  const [first, ...others] =
    textOf(given, 'email')
      ?.replace(/mailto:/gi, '')
      .match(MAILBOX) ?? []
  if (!first) return given
  const remark = [textOf(given, 'remark'), ...others].filter(Boolean).join('\n')
  return { ...given, email: first, ...(remark && { remark }) }
}

/** Undefined where the record is not there. */
export async function orMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

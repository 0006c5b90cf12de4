import { Problem } from '@kreislauf/core/problems.ts'
import type { Given } from '../importer.ts'

/** Of a row, null where it says nothing. */
export const textOf = (given: Given, key: string): string | null => (given[key] == null ? null : String(given[key]))

/** A German postcode of which a spreadsheet made a number has its zero again. */
export const withGermanZip = (given: Given): Given =>
  /^\d{4}$/.test(String(given['zip'])) && /^DE$/i.test(String(given['country'] ?? 'DE'))
    ? { ...given, zip: `0${given['zip']}` }
    : given

/** Undefined where the record is not there. */
export async function orMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

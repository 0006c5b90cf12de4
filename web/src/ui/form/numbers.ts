import { localeOf, withMinus } from '@kreislauf/core/format.ts'
import { readNumber as readTyped } from '@kreislauf/core/numberreading.ts'

const separators = new Map<string, { decimal: string; group: string }>()

/** The decimal and thousands separators of the language. */
export function separatorsOf(language: string): { decimal: string; group: string } {
  const known = separators.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1234567.8)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const found = { decimal: of('decimal'), group: of('group') }
  separators.set(language, found)
  return found
}

/** Parses a number in the format of the language, in `unit`: null if empty, undefined if invalid. */
export const readNumber = (text: string, language: string, unit?: string): number | null | undefined =>
  readTyped(text, separatorsOf(language).decimal === '.' ? '.' : ',', unit)

/** Formats a number for editing: grouped by default, with its decimals, but at least `least`. */
export const writeNumber = (value: number, language: string, useGrouping = true, least = 0): string =>
  withMinus(
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: least,
      maximumFractionDigits: 6,
      useGrouping,
    }).format(value),
  )

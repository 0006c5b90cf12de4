import { localeOf, withMinus } from '@kreislauf/core/format.ts'
import { readNumber as readTyped } from '@kreislauf/core/numberreading.ts'

const separators = new Map<string, { decimal: string; group: string }>()

/** How the language separates decimals and thousands. */
export function separatorsOf(language: string): { decimal: string; group: string } {
  const known = separators.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1234567.8)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const found = { decimal: of('decimal'), group: of('group') }
  separators.set(language, found)
  return found
}

/** A number as people who read the language type it, in `unit`: null for nothing, undefined where it is none. */
export const readNumber = (text: string, language: string, unit?: string): number | null | undefined =>
  readTyped(text, separatorsOf(language).decimal === '.' ? '.' : ',', unit)

/** A number as it is edited: grouped unless told otherwise, with the decimals it has, but no fewer than `least`. */
export const writeNumber = (value: number, language: string, useGrouping = true, least = 0): string =>
  withMinus(
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: least,
      maximumFractionDigits: 6,
      useGrouping,
    }).format(value),
  )

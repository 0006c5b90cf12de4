import { localeOf, withMinus } from '@kreislauf/core/format.ts'

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

/** A number as the language writes it, `1.234,5` in German; null for nothing, undefined where it is none. */
export function readNumber(text: string, language: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-')
  if (!plain) return null
  const { decimal, group } = separatorsOf(language)
  const [whole = '', fraction, ...more] = plain.split(decimal)
  const groups = whole.replace(/^[+-]/, '').split(group)
  const grouped =
    groups.length === 1 || (groups.slice(1).every(part => /^\d{3}$/.test(part)) && /^\d{1,3}$/.test(groups[0]!))
  const digits = groups.join('')
  if (more.length || !grouped || !/^\d*$/.test(digits) || (fraction !== undefined && !/^\d*$/.test(fraction)))
    return undefined
  if (!digits && !fraction) return undefined
  return Number(`${whole.startsWith('-') ? '-' : ''}${digits || '0'}.${fraction || '0'}`)
}

/** A number as it is edited: grouped unless told otherwise, with the decimals it has, but no fewer than `least`. */
export const writeNumber = (value: number, language: string, useGrouping = true, least = 0): string =>
  withMinus(
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: least,
      maximumFractionDigits: 6,
      useGrouping,
    }).format(value),
  )

import { plainText } from '@kreislauf/core/search.ts'

/** Languages whose letters sort like their base letters, so that texts can be compared as they stand. */
const plainOrder = new Set(['de', 'en', 'fr', 'it', 'pt'])

/** A text that sorts by `<` as people expect: accents and case aside, numbers by their value. */
const sortKey = (text: string): string => plainText(text).replace(/\d+/g, digits => digits.padStart(12, '0'))

/** How texts of a language are made comparable, and compared. Comparing keys is many times faster than a collator. */
export function textOrder(language: string): {
  key: (text: string) => string
  compare: (one: string, other: string) => number
} {
  if (plainOrder.has(language))
    return { key: sortKey, compare: (one, other) => (one < other ? -1 : one > other ? 1 : 0) }
  const collator = new Intl.Collator(language, { numeric: true })
  return { key: text => text, compare: collator.compare }
}

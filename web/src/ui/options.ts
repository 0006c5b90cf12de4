import { holds, plainText, searchWords } from '@kreislauf/core/search.ts'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** The filter of a list of choices, by what is known of each: it finds what every search finds (`searchWords`). */
export const optionsFoundBy =
  (textOf: (option: ComboboxItem) => string): OptionsFilter =>
  ({ options, search, limit }) => {
    const words = searchWords(search)
    const fits = (option: ComboboxItem) => holds(plainText(textOf(option)), words)
    const found = options.flatMap(option => {
      if ('group' in option) return { ...option, items: option.items.filter(fits) }
      return fits(option) ? option : []
    })
    return found.slice(0, limit)
  }

/** By the label. Every searchable list of choices has this filter or another of `optionsFoundBy`. */
export const optionsFound = optionsFoundBy(({ label }) => label)

import german from 'hyphen/de/index.js'

const SOFT_HYPHEN = '\u00ad'
const ZERO_WIDTH_SPACE = '\u200b'

/** A VIN stays whole, for who copies it or looks for it. */
export const VIN = /^[A-HJ-NPR-Z\d]{17}$/

/**
 * Words of more letters than their column has room for get places to break: between syllables, where the paper shows a hyphen. What has
 * no syllables or one that is too long for the room, as the number of a paper, may break after any three signs. Syllables are those of
 * German, in which companies write and the AVV names waste.
 */
export function breakable(words: string, room: number): string {
  if (words.length <= room) return words
  return words.replace(/[^\s-]+/g, word => (word.length > room && !VIN.test(word) ? broken(word, room) : word))
}

function broken(word: string, room: number): string {
  const syllables = /\d/.test(word) ? word : german.hyphenateSync(word, { hyphenChar: SOFT_HYPHEN, minWordLength: 5 })
  const fits = syllables.split(SOFT_HYPHEN).every(syllable => syllable.length < room)
  return fits ? syllables : word.replace(/.{3}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

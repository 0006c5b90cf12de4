import { plainWord } from './words.ts'

export type Codes = Readonly<Record<string, string>>

/** Words that negate what follows. */
const DENIES = /(?<!\p{L})(?:kein\p{L}*|nicht|ohne|no|not|non|without)(?!\p{L})/iu
/** Shorter words match within other words by chance. */
const TELLING = 5

/** Code of a text: of the whole, of the text without brackets, or of the only part that matches a code. */
export function codeIn(codes: Codes, text: string): string | undefined {
  const of = (part: string) => codes[plainWord(part)]
  const short = text.replace(/\(.*?\)/g, '')
  const whole = of(text) ?? of(short)
  if (whole !== undefined) return whole
  return (
    only(short.split(/[/,;:]|\s[-–]\s|(?<=^\d{4})\s/).map(of)) ?? (DENIES.test(text) ? undefined : alike(codes, short))
  )
}

function only(found: readonly (string | undefined)[]): string | undefined {
  const [one, other] = new Set(found.filter(code => code !== undefined))
  return other === undefined ? one : undefined
}

/**
 * Matches a word that begins or ends with a known one, such as `Privatverkäufer`, or an abbreviation with a full stop, such as `Priv.`; only if all
 * matches mean the same code.
 */
function alike(codes: Codes, text: string): string | undefined {
  const known = Object.keys(codes)
  const found = text.split(/\s+/).flatMap(part => {
    const word = plainWord(part)
    if (/^\p{L}{3,}\.$/u.test(part)) return known.filter(name => name.startsWith(word))
    return known.filter(name => name.length >= TELLING && (word.startsWith(name) || word.endsWith(name)))
  })
  return only(longest(found).map(name => codes[name]))
}

/** Drops names contained in another one: `elektro` within `benzinelektro`. */
const longest = (names: readonly string[]) =>
  names.filter(name => !names.some(other => other.length > name.length && other.includes(name)))

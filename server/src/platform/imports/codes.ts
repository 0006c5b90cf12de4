import { plainWord } from './words.ts'

export type Codes = Readonly<Record<string, string>>

/** What denies whatever stands behind it. */
const DENIES = /(?<!\p{L})(?:kein\p{L}*|nicht|ohne|no|not|non|without)(?!\p{L})/iu
/** A shorter word within another one is chance. */
const TELLING = 5

/** What a text means: itself, without what stands in brackets, or the only one of its parts that means anything. */
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

/** By a word that begins or ends with a known one, as `Privatverkäufer`, or by a short form of one with its point, as `Priv.`; only where all of them mean the same. */
function alike(codes: Codes, text: string): string | undefined {
  const known = Object.keys(codes)
  const found = text.split(/\s+/).flatMap(part => {
    const word = plainWord(part)
    if (/^\p{L}{3,}\.$/u.test(part)) return known.filter(name => name.startsWith(word))
    return known.filter(name => name.length >= TELLING && (word.startsWith(name) || word.endsWith(name)))
  })
  return only(longest(found).map(name => codes[name]))
}

/** Without those that are only a piece of another one: `elektro` within `benzinelektro`. */
const longest = (names: readonly string[]) =>
  names.filter(name => !names.some(other => other.length > name.length && other.includes(name)))

import { plainText, type Sought, searchWords, withoutBlanks } from '@kreislauf/core/search.ts'

interface Named {
  label: string
  names?: readonly string[]
}

/** Rank of a hit found only by its details, not by a name. */
const ELSEWHERE = 4

const tokensOf = (name: string) => plainText(name).split(/[^\p{L}\p{N}]+/u)

const each = (words: readonly Sought[], meets: (way: string) => boolean) => words.every(ways => ways.some(meets))

function nearness(name: string, words: readonly Sought[]): number {
  const tokens = tokensOf(name)
  if (each(words, way => tokens.includes(way))) return 1
  if (each(words, way => tokens.some(token => token.startsWith(way)))) return 2
  return each(words, way => plainText(name).includes(way)) ? 3 : ELSEWHERE
}

/**
 * How well a hit matches the typed text: 0 the name equals it, 1 contains its words, 2 has words that begin with it,
 * 3 contains it, `ELSEWHERE` found by something else.
 */
export function rankOf({ label, names = [] }: Named, typed: string): number {
  const words = searchWords(typed)
  const whole = withoutBlanks(typed)
  const spellings = words.length === 1 ? words[0] : undefined
  const all = [label, ...names]
  const equal = (name: string) => withoutBlanks(name) === whole || !!spellings?.includes(plainText(name))
  if (all.some(equal)) return 0
  return Math.min(...all.map(name => nearness(name, words)))
}

/** Order of equally good groups: records before their incidents and papers. */
const KINDS = ['cars', 'receptions', 'disposals', 'wastes', 'parts', 'people', 'disposers', 'carriers', 'screens']
const placeOf = (key: string) => (KINDS.includes(key) ? KINDS.indexOf(key) : KINDS.length)

/** Sorts groups by their best match; within a group the order stays. */
export function byRank<Group extends { key: string; choices: readonly Named[] }>(groups: Group[], typed: string) {
  const best = ({ choices }: Group) => Math.min(ELSEWHERE, ...choices.map(choice => rankOf(choice, typed)))
  return groups
    .map(group => ({ group, rank: best(group), place: placeOf(group.key) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ group }) => group)
}

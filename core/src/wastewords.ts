import { wasteText } from './domain/wastename.ts'
import { holds, isNearly, plainText, type Sought, searchWords } from './search.ts'

type Named = Parameters<typeof wasteText>[0] & { words?: readonly string[] | undefined }

/** Rank of a name that contains the words. */
const HELD = 2

const namesOf = (waste: Named) => [...(waste.words ?? []), waste.tradename ?? '', wasteText(waste)]

/** How well a waste matches a search, 0 best; undefined for no match. */
function rankOf(waste: Named, words: readonly Sought[]): number | undefined {
  const called = (waste.words ?? []).map(plainText)
  const whole = words.map(([typed]) => typed).join(' ')
  const meant = (word: string) => word === whole || (words.length === 1 && !!words[0]?.includes(word))
  if (called.some(meant)) return 0
  const names = [waste.tradename, ...(waste.words ?? [])].map(name => plainText(name ?? ''))
  if (names.some(name => holds(name, words) && words[0]?.some(way => name.startsWith(way)))) return 1
  return holds(plainText([wasteText(waste), ...(waste.words ?? [])].join(' ')), words) ? HELD : undefined
}

/** A German or English word without its plural ending: Starterbatterien, Reifen, tyres. */
const single = (word: string) => (word.length > 4 ? word.replace(/(?:en|n|e|s)$/, '') : word)

/** A code as people write it: `16 01 06`, `13.02.05*`, `AVV 130205`, or its beginning. */
const CODE =
  /^(?:avv|eak|ewc|low|abfallschl(?:ü|ue)ssel|schl(?:ü|ue)ssel)?[\s.:-]*(\d{2})[\s./-]*(\d{2})?[\s./-]*(\d{2})?\s*\*?$/i

/** The search text: the digits of a code, or the words unchanged. */
function sought(q: string): string {
  const [, ...digits] = CODE.exec(q.trim()) ?? []
  return digits.join('') || q.replace(/(?<=\d) (?=\d)|\*/g, '')
}

/**
 * The wastes that match a search, those with a matching name before those that only contain the words; equally good
 * ones keep their order, usual ones first.
 */
export function wastesMeant<Waste extends Named>(typed: string, wastes: readonly Waste[]): Waste[] {
  const q = sought(typed)
  const words = searchWords(q)
  const singles = searchWords(q.split(/\s+/).map(single).join(' '))
  const meant = wastes
    .flatMap(waste => {
      const one = rankOf(waste, singles) ?? HELD
      const rank = Math.min(rankOf(waste, words) ?? HELD + 1, one < HELD ? one + 0.5 : HELD + 1)
      return rank > HELD ? [] : [{ waste, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ waste }) => waste)
  // A typing error is accepted only if nothing else matches.
  return meant.length ? meant : wastes.filter(waste => namesOf(waste).some(name => isNearly(name, q)))
}

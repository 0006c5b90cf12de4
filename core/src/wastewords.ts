import { wasteText } from './domain/wastename.ts'
import { holds, plainText, type Sought, searchWords } from './search.ts'

type Named = Parameters<typeof wasteText>[0] & { words?: readonly string[] | undefined }

/** How well a waste is meant by a search, 0 best; undefined for not at all. */
function rankOf(waste: Named, words: readonly Sought[]): number | undefined {
  const called = (waste.words ?? []).map(plainText)
  const whole = words.map(([typed]) => typed).join(' ')
  const meant = (word: string) => word === whole || (words.length === 1 && !!words[0]?.includes(word))
  if (called.some(meant)) return 0
  const names = [waste.tradename, ...(waste.words ?? [])].map(name => plainText(name ?? ''))
  if (names.some(name => holds(name, words) && words[0]?.some(way => name.startsWith(way)))) return 1
  return holds(plainText([wasteText(waste), ...(waste.words ?? [])].join(' ')), words) ? 2 : undefined
}

/** The wastes that a search may mean, those that are called so before those that only hold the words; among equals the usual one first, as they come. */
export function wastesMeant<Waste extends Named>(q: string, wastes: readonly Waste[]): Waste[] {
  const words = searchWords(q)
  return wastes
    .flatMap(waste => {
      const rank = rankOf(waste, words)
      return rank === undefined ? [] : [{ waste, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ waste }) => waste)
}

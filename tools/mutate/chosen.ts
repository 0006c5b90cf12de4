import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeMutations } from './codemutations.ts'
import { linesOf, type Mutant } from './mutation.ts'
import { sqlMutations } from './sqlmutations.ts'
import type { Numbered } from './switched.ts'

/** Tests and what only they use; lists and catalogues, whose numbers are widths and codes. */
const LEFT_OUT = /\.test\.ts$|(^|\/)(testing|testdata|catalogue|lists)\.ts$/

/** The product code of a feature: of core and server, and its SQL functions. Paths relative to the folder. */
const sources = (folder: string, feature: string): string[] =>
  globSync([`{core,server}/src/features/${feature}/**/*.ts`, `server/database/functions/${feature}*.sql`], {
    cwd: folder,
  })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !LEFT_OUT.test(file))
    .sort()

const keyOf = (mutant: Mutant): string => {
  const { before, after } = linesOf(mutant)
  return [mutant.file, before, after].join('\t')
}

const drawn = (seed: number, key: string) => createHash('sha256').update(`${seed}\t${key}`).digest('hex')

/** Mutants that no test can tell from the product, each with its reason: file, lines before, lines after, why; separated by tabs. */
const EQUIVALENT = join(import.meta.dirname, 'equivalent.tsv')

function equivalents(): Set<string> {
  const [, ...rows] = readFileSync(EQUIVALENT, 'utf8').trim().split('\n')
  return new Set(rows.map(row => row.split('\t').slice(0, 3).join('\t')))
}

/**
 * So many mutants of a feature, the same for the same seed. Each mutant is drawn by its own text, so that a change of the code does not exchange the others.
 * Those that are known to be equivalent are left out and counted.
 */
export function chooseMutants(
  folder: string,
  feature: string,
  { seed, count, within }: { seed: number; count: number; within: string },
) {
  const all = sources(folder, feature).flatMap(file => {
    const text = readFileSync(join(folder, file), 'utf8')
    const mutations = file.endsWith('.sql') ? sqlMutations(text) : codeMutations(file, text)
    return mutations.map((mutation): Mutant => ({ ...mutation, file, text }))
  })
  const unique = [...new Map(all.map(mutant => [keyOf(mutant), mutant]))]
  const ranked = unique.map(([key, mutant]) => ({ key, mutant, rank: drawn(seed, key) }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const known = equivalents()
  const taken = ranked.slice(0, count).filter(({ key }) => key.includes(within))
  const mutants = taken
    .filter(({ key }) => !known.has(key))
    .map(({ mutant }, index): Numbered => ({ ...mutant, number: index + 1 }))
  return { mutants, equivalent: taken.length - mutants.length, places: ranked.length }
}

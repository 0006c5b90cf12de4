import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutation.ts'

/** A mutant with the number by which it is switched on, from 1. */
export interface Numbered extends Mutant {
  number: number
}

/** The expression with the fault, or of a statement what decides whether it runs. */
const opening = ({
  number,
  text,
  start,
  end,
  after,
  within,
}: Numbered & { within: NonNullable<Mutant['within']> }): string =>
  within.isStatement
    ? `if (!isOn(${number})) `
    : `(isOn(${number}) ? (${text.slice(within.start, start)}${after}${text.slice(end, within.end)}) : (`

/** The text of a file in which each of its mutants can be switched on. */
export function switchedText(mutants: readonly Numbered[]): string {
  const insertions = mutants.flatMap(mutant => {
    const { within } = mutant
    if (!within) return []
    const size = within.end - within.start
    const closing = within.isStatement ? [] : [{ at: within.end, closes: true, size, text: '))' }]
    return [{ at: within.start, closes: false, size, text: opening({ ...mutant, within }) }, ...closing]
  })
  // An opening bracket after a line without a semicolon would call what that line ends with.
  const statements = new Set(mutants.flatMap(({ within }) => (within?.opensStatement ? [within.start] : [])))
  for (const at of statements) insertions.push({ at, closes: false, size: Number.POSITIVE_INFINITY, text: ';' })
  // Inserted from the end of the file: at one place the closings stand before the openings, inner closings first, outer openings first.
  insertions.sort(
    (a, b) => b.at - a.at || Number(a.closes) - Number(b.closes) || (a.closes ? b.size - a.size : a.size - b.size),
  )
  return insertions.reduce((done, { at, text }) => done.slice(0, at) + text + done.slice(at), mutants[0]!.text)
}

/** Writes the product code of the copy so that each mutant can be switched on, and the changed texts of SQL functions. */
export function writeSwitched(folder: string, mutants: readonly Numbered[]): void {
  const asking = `import { isOn } from '${join(folder, 'tools/mutate/switch.ts')}'\n`
  for (const [file, all] of Map.groupBy(mutants, ({ file }) => file))
    if (!file.endsWith('.sql')) writeFileSync(join(folder, file), asking + switchedText(all))
  for (const mutant of mutants)
    if (mutant.file.endsWith('.sql')) writeFileSync(join(folder, `.mutants/${mutant.number}.sql`), mutated(mutant))
}

import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { Heading } from '@kreislauf/core/features/imports/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { UPLOADED } from '../../platform/files/limits.ts'
import type { RawRow } from '../../platform/imports/raw.ts'
import { lookThrough } from '../../platform/imports/reading.ts'
import { fileProblem } from './faults.ts'
import { heldColumns, recognise } from './recognising.ts'
import { knownHeadings, type NamedCode } from './vocabulary.ts'

/** Number of sample lines returned with the headings. */
const SAMPLES = 3

/** A date within a title, such as `Bestand zum 31.12.2025`. */
const DAY = /\b\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9}\.?)\s?\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/u
const MOST_TITLES = 20

/** Texts above the heading, dates in them first. */
function titlesOf({ above = [] }: RawRow): string[] {
  const texts = above
    .flat()
    .map(cell => String(cell ?? '').trim())
    .filter(Boolean)
  const days = texts.flatMap(text => DAY.exec(text)?.[0] ?? [])
  return [...new Set([...days, ...texts])].filter(text => text.length <= 200).slice(0, MOST_TITLES)
}

/** Completes the headings of a file with the mapping remembered from the last one. */
interface LookedAt {
  headings: readonly string[]
  complete: (remembered: Readonly<Record<string, string>>, names: readonly NamedCode[]) => Heading
}

/** A file that cannot be read. */
const unreadable = (problem: Problem): LookedAt => ({
  headings: [],
  complete() {
    throw problem
  },
})

/** Reads the headings of a file and proposes their meaning. If it cannot be read, `complete` throws. */
export async function headingOf(path: string, subject: ImportSubject, sheet?: number): Promise<LookedAt> {
  const source = {
    from: { path },
    known: knownHeadings(subject),
    limits: UPLOADED,
    ...(sheet !== undefined && { sheet }),
  }
  const read = await lookThrough(source, SAMPLES).catch(fileProblem)
  if (read instanceof Problem) return unreadable(read)
  const { heading, samples, count: lines, sheets } = read
  // Of several sheets another one may contain lines.
  if (!lines && sheets.names.length < 2) return unreadable(new Problem('imports.no-rows'))
  const headings = heading.cells.map(cell => String(cell ?? '').trim())
  const titles = titlesOf(heading)
  const found = { line: heading.line, headings, samples, lines, titles, sheets: sheets.names, sheet: sheets.sheet }
  const complete: LookedAt['complete'] = (remembered, names) => {
    const mapping = recognise(subject, headings, remembered)
    const held = Object.values(heldColumns(subject, headings, mapping, names)).flat()
    return { ...found, mapping, held: held.map(({ at }) => at) }
  }
  return { headings, complete }
}

import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { Heading } from '@kreislauf/core/features/imports/contract.ts'
import { UPLOADED } from '../../platform/imports/limits.ts'
import type { Raw, RawRow } from '../../platform/imports/raw.ts'
import { readTable } from '../../platform/imports/reading.ts'
import { fileProblem } from './faults.ts'
import { knownHeadings, recognise } from './vocabulary.ts'

/** Lines that are shown beside the headings. */
const SAMPLES = 3

/** Looks through a file and says what its columns seem to be. Throws why it cannot be read. */
export async function headingOf(
  path: string,
  subject: ImportSubject,
  remembered: Readonly<Record<string, string>>,
): Promise<Heading> {
  let heading: RawRow = { line: 1, cells: [] }
  const samples: Raw[][] = []
  let lines = 0
  try {
    const source = { from: { path }, known: knownHeadings(subject), limits: UPLOADED }
    const table = readTable(source, row => {
      heading = row
      return { typed: [], at: new Map() }
    })
    for await (const batch of table) {
      lines += batch.length
      samples.push(...batch.slice(0, SAMPLES - samples.length).map(({ cells }) => cells))
    }
  } catch (error) {
    throw fileProblem(error)
  }
  const headings = heading.cells.map(cell => String(cell ?? '').trim())
  return { line: heading.line, headings, samples, lines, mapping: recognise(subject, headings, remembered) }
}

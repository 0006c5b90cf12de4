import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Line } from '../../platform/imports/lines.ts'
import { isClosing } from '../../platform/jobs/background.ts'
import { part } from './background.ts'
import type { Outcome } from './outcome.ts'
import { announceImported, note, setDeactivated } from './queries.ts'
import type { ImportRun } from './run.ts'

/** Lines or records per statement. */
export const BLOCK = 1000

interface BulkRun {
  /** Notes which records the lines name, and nothing else. */
  name: (lines: readonly Line[]) => void
  /** Reads the lines; what is returned compares them and, with `keep`, writes them, again where its transaction is repeated. */
  take: (lines: readonly Line[]) => (db: Db, keep: boolean) => Promise<Outcome[]>
  /** Active records, and how many of them no line named. */
  leaving: (db: Db) => Promise<{ active: number; leaving: number }>
  /** Sets these inactive. */
  leave: (db: Db, importId: number) => Promise<unknown>
}

/** Brings in lines by the thousand instead of one by one: for price lists of 100,000 lines. */
export interface BulkImporter {
  start: (run: Pick<ImportRun, 'departmentId' | 'settings'>) => BulkRun
  /** Takes back up to `most` rows; returns how many there were. */
  undo: (db: Db, importId: number, most: number) => Promise<number>
  /** What its writes change, announced once at the end. */
  topic: 'articles' | 'prices'
}

/** Lines in blocks, whatever the batches of the reader are. */
async function* blocksOf(table: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  let block: Line[] = []
  for await (const lines of table) {
    block.push(...lines)
    for (; block.length >= BLOCK; block = block.slice(BLOCK)) yield block.slice(0, BLOCK)
  }
  if (block.length) yield block
}

/**
 * Takes a table in blocks; false if the server is closing. Where the file replaces all and leaves out more than half of the active records, it needs
 * consent: otherwise throws `imports.leaves-many` before anything is written.
 */
export async function takeInBulk(
  run: ImportRun,
  importer: BulkImporter,
  table: () => AsyncIterable<Line[]>,
): Promise<boolean> {
  const { importId, rehearsal, settings, confirm } = run
  if (settings.replaceAll && !rehearsal && !confirm) {
    const naming = importer.start(run)
    for await (const lines of table()) naming.name(lines)
    const { active, leaving } = await part(run, db => naming.leaving(db))
    if (leaving * 2 > active) throw new Problem('imports.leaves-many', { count: leaving })
  }
  const taking = importer.start(run)
  for await (const lines of blocksOf(table())) {
    if (isClosing()) return false
    const write = taking.take(lines)
    await part(run, async db => note(db, importId, await write(db, !rehearsal), rehearsal), true, true)
  }
  if (settings.replaceAll)
    await part(
      run,
      async db =>
        rehearsal ? setDeactivated(db, importId, (await taking.leaving(db)).leaving) : taking.leave(db, importId),
      true,
      true,
    )
  if (!rehearsal) await part(run, db => announceImported(db, importer.topic, importId))
  return true
}

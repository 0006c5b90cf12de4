import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import type { IdevRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { checksOf } from '@kreislauf/core/features/wastereports/checks.ts'
import type { WasteReport, WasteReportForm, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { steps, whyNotSaved, whyNotSentOn } from '@kreislauf/core/features/wastereports/rules.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import type { Who } from '../../platform/http/session.ts'
import { bookSums, idev } from '../evaluations/index.ts'
import { insert, keepNote, keepStep, keptWith, remove, reportById, stateOf, update } from './queries.ts'

const rangeOf = ({ dismantlerId, from, till: to }: WasteReport) => ({ dismantlerId, from, to })

/** A report with its current or sent lines, its control totals and notes. Throws `not-found`. */
export async function opened(db: Db, id: number, language: string): Promise<Output<typeof wastereports.get>> {
  const at = batchReads(db)
  const [report, { notes, figures }] = await Promise.all([reportById(at, id), keptWith(at, id)])
  const range = rangeOf(report)
  const [now, book] = await Promise.all([idev(at, { ...range, language }), bookSums(at, range)])
  const rows = figures ?? now
  return {
    report,
    rows,
    checks: checksOf(rows, book),
    notes,
    changed: !!figures && masses(figures) !== masses(now),
    can: reasonsFor(steps, stateOf(report)),
  }
}

/** The reported data of the lines, without names. */
const masses = (rows: readonly IdevRow[]) =>
  JSON.stringify(
    rows.map(({ abschnitt, avv, mengeKg, anzahl, herkunft, herkunftArt, verbleib, verbleibArt, rdCode }) => [
      ...[abschnitt, avv, mengeKg, anzahl, herkunft, herkunftArt, verbleib, verbleibArt, rdCode],
    ]),
  )

/** Lines for the file of a report: as sent, otherwise the current ones, in German. */
export async function linesOf(db: Db, report: WasteReport): Promise<IdevRow[]> {
  const { figures } = await keptWith(db, report.id)
  return figures ?? (await idev(db, { ...rangeOf(report), language: 'de' }))
}

/**
 * Creates, changes or deletes a report of an own yard; returns null for a deleted one. Throws `invalid`, `not-found`, `stale`, `wastereports.sent`.
 */
export async function save(db: Db, dismantlerId: number, form: WasteReportForm): Promise<WasteReport | null> {
  const { id, deleted } = form
  if (!id) {
    refuse(whyNotSaved(form))
    return reportById(db, await insert(db, dismantlerId, form))
  }
  const seen = await reportById(db, id)
  if (seen.dismantlerId !== dismantlerId) throw new Problem('not-found')
  if (deleted) {
    refuse(steps.remove(stateOf(seen)))
    await remove(db, id, versionOf(form))
    return null
  }
  refuse(steps.edit(stateOf(seen)) ?? whyNotSaved(form))
  const { from, till, ownDueon } = form
  await update(db, id, versionOf(form), { fromday: from, tillday: till, dueon: ownDueon })
  return reportById(db, id)
}

type Kept = Parameters<typeof keepNote>[2]

/** Stores the progress and the explanation of a line. Throws `stale` if that was changed meanwhile. */
export async function keep(
  db: Db,
  id: number,
  { step, note }: { step?: WasteReport['step'] | undefined; note?: Kept | undefined },
): Promise<WasteReport> {
  await reportById(db, id)
  if (step) await keepStep(db, id, step)
  if (note && !(await keepNote(db, id, note)))
    throw await staleOf(
      db,
      { table: 'wasteReport', id },
      { [note.line]: (await keptWith(db, id)).notes[note.line] ?? '' },
    )
  return reportById(db, id)
}

/** Records that the report was sent on a day, with its current lines; without a day it is marked as not sent. */
export async function markSent(
  db: Db,
  who: Who,
  id: number,
  { version, senton }: { version: number; senton: string | null },
): Promise<WasteReport> {
  const seen = await reportById(db, id)
  const state = stateOf(seen)
  if (senton) {
    refuse(steps.send(state) ?? whyNotSentOn(senton, state))
    const figures = JSON.stringify(await idev(db, { ...rangeOf(seen), language: 'de' }))
    await because(db, { event: 'sent' })
    await update(db, id, version, { senton, sentby: who.name || who.email, figures })
  } else {
    refuse(steps.unsend(state))
    await update(db, id, version, { senton: null, sentby: null, figures: null })
  }
  return reportById(db, id)
}

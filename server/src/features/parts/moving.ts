import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { BringingBack, Part, Scrapping } from '@kreislauf/core/features/parts/contract.ts'
import { steps } from '@kreislauf/core/features/parts/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { singleOfMany } from '../../platform/http/singleofmany.ts'
import { whyNotQualified } from '../employees/index.ts'
import { entriesById, saveEntries } from '../log/index.ts'
import { insertLines, insertList } from './handing.queries.ts'
import { part } from './queries.ts'
import { changePart, factorOut, updatePart } from './writing.queries.ts'

/** The part, if the caller has read its current version. Throws `not-found`, `stale`. */
async function current(db: Db, id: number, version: number, language: string): Promise<Part> {
  const stored = await part(db, id, language)
  if (stored.version !== version) throw await staleOf(db, { table: 'part', id }, stored)
  return stored
}

/** Not in the future, not before `first`, and not on a closed day. */
function checkDay(day: string, first: string, closedTill: string | null) {
  const wrong = (code: string, params: Record<string, unknown>) =>
    new Problem('invalid', {}, [{ path: 'day', code, params }])
  if (day > today()) throw wrong('in_future', { today: today() })
  if (day < first) throw wrong('not_before', { day: first })
  refuse(whyClosed(day, closedTill, 'day'))
}

/** A customer returned it: creates a return list with its line, and the part is in stock again (packages D). */
export async function bringBack(
  db: Db,
  id: number,
  { version, day, reason, place, staffId }: BringingBack,
  language: string,
) {
  const stored = await current(db, id, version, language)
  refuse(steps.bringBack(stored))
  checkDay(day, stored.outon ?? stored.takenon, stored.closedTill)
  const { dismantlerId, listId } = stored
  if (staffId) refuse(await whyNotQualified(db, staffId, [], day, { dismantlerId, language }))
  const back = await insertList(db, { dismantlerId, actiondate: day, returnOf: listId, remark: reason, staffId })
  await insertLines(db, back, [{ partId: id, dismantlerId, nonmetalfactor: factorOut(id) }])
  if (place) await updatePart(db, id, (await part(db, id, language)).version, { place })
}

/** It becomes waste of its car: its mass leaves PARTS and becomes a line of that car (packages D, 2). */
export async function scrap(
  db: Db,
  id: number,
  { version, day, wastetype, reason, staffId }: Scrapping,
  language: string,
) {
  const stored = await current(db, id, version, language)
  refuse(steps.scrap(stored))
  checkDay(day, stored.listedon ?? stored.takenon, stored.closedTill)
  const { carId, weight: amount, name } = stored
  const line = {
    ...{ carId, wastetype, amount, measure: 'kg' as const, pieces: stored.pieces, actiondate: day, staffId, name },
    ...{ dismantlerId: null, occurredon: null, reason: null, remark: reason, confirmed: true },
  }
  const [entryId] = await singleOfMany(saveEntries(db, [line], language), field =>
    field === 'actiondate' ? 'day' : field,
  )
  await updatePart(db, id, version, { state: 'SCRAPPED', scrappedon: day, entryId })
}

/** Undoes scrapping: deletes the line, and the part is in stock again. Throws `closed-period`, `log.entry-disposed`. */
export async function unscrap(db: Db, id: number, version: number, language: string) {
  const stored = await current(db, id, version, language)
  refuse(steps.unscrap(stored))
  await updatePart(db, id, version, { state: 'STORED', scrappedon: null, entryId: null })
  const [entry] = stored.entryId ? await entriesById(db, [stored.entryId], language) : []
  if (entry) await saveEntries(db, [{ ...entry, deleted: true }], language)
}

/** Sets its place. Throws `not-found`. */
export async function setPlace(db: Db, id: number, place: string | null): Promise<void> {
  const done = await changePart(db, id, { place })
  if (!done) throw new Problem('not-found')
}

/** Reserves a part in stock, or releases it. Throws `not-found`, `parts.out`, `parts.scrapped`. */
export async function setState(db: Db, id: number, state: 'STORED' | 'RESERVED', language: string): Promise<void> {
  refuse(steps.hand(await part(db, id, language)))
  await changePart(db, id, { state })
}

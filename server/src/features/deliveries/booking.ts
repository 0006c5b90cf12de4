import { today } from '@kreislauf/core/days.ts'
import type { BookingForm, ComingBack } from '@kreislauf/core/features/deliveries/contract.ts'
import { sharesOf } from '@kreislauf/core/features/deliveries/rules.ts'
import { SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { bringBack } from '../parts/index.ts'
import { saveSpares } from '../spares/index.ts'
import {
  bookingInfo,
  bookingOf,
  type NotedPart,
  notedParts,
  pieceIdsOf,
  setList,
  takePieceBack,
  versionsOfParts,
} from './booking.queries.ts'
import { movedOn } from './moving.ts'
import { noteById, type StoredNote } from './queries.ts'

/** A list of parts has so many lines at most. */
const MOST = 200

/** A closed note of the own dismantler, as the caller read it. */
async function ownNote(db: Db, id: number, version: number): Promise<StoredNote> {
  const note = await noteById(db, id)
  if (!note.mine) throw new Problem('deliveries.other-side')
  if (note.version !== version) throw await movedOn(db, note, version)
  if (!note.locked) throw new Problem('deliveries.wrong-state', { status: note.status })
  return note
}

/**
 * Books the parts of a closed note as lists for reuse, with its number as reference, on the first day that is possible (rulings F30). Throws
 * `deliveries.booked`, `deliveries.nothing-to-book`, and the errors of a list.
 */
export async function book(
  db: Db,
  id: number,
  { version, staffId }: z.output<typeof BookingForm>,
  language: string,
): Promise<void> {
  const note = await ownNote(db, id, version)
  const parts = await notedParts(db, id)
  const open = parts.filter(({ booked }) => !booked)
  const day = (await bookingInfo(db, id))?.day
  if (!open.length || !day) throw new Problem(parts.length ? 'deliveries.booked' : 'deliveries.nothing-to-book')
  await bookingOf(db, id)
  for (let from = 0; from < open.length; from += MOST) {
    const some = open.slice(from, from + MOST)
    const form = SpareListForm.parse({
      ...{ actionDate: day, reference: note.deliveryNumber, buyer: note.parties?.reman.name.slice(0, 120), staffId },
      spareOuts: some.map(part => ({ spareId: part.partId, price: shareOf(part) })),
    })
    const { list } = await saveSpares(db, form, { dismantlerId: note.dismantlerId, language })
    if (list)
      await setList(
        db,
        some.map(({ pieceId }) => pieceId),
        list.id,
      )
  }
  await bookingOf(db, '')
}

const shareOf = ({ totalvalue, pieces, place }: NotedPart) => sharesOf(totalvalue, pieces)[place]

/** Refused pieces are back on the yard: the parts that a list handed over return by one of their own, the others are stored again. */
export async function comeBack(
  db: Db,
  id: number,
  { version, pieces, day, staffId }: z.output<typeof ComingBack>,
  language: string,
): Promise<void> {
  const note = await ownNote(db, id, version)
  if (day > today()) throw new Problem('invalid', {}, [{ path: 'day', code: 'in_future', params: { today: today() } }])
  if (day < note.actionDate)
    throw new Problem('invalid', {}, [{ path: 'day', code: 'not_before', params: { day: note.actionDate } }])
  const own = new Set(await pieceIdsOf(db, id))
  const parts: number[] = []
  for (const piece of new Set(pieces)) {
    if (!own.has(piece)) throw new Problem('not-found')
    const part = await takePieceBack(db, piece, day)
    if (part !== null) parts.push(part)
  }
  if (!parts.length) return
  const versions = await versionsOfParts(db, parts)
  for (const part of parts) {
    const back = { day, reason: note.deliveryNumber, place: null, staffId: staffId ?? null }
    await bringBack(db, part, { version: versions.get(part) ?? 0, ...back }, language)
  }
}

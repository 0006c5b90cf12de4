import { today } from '@kreislauf/core/days.ts'
import type {
  Disputing,
  NoteForm,
  NoteSide,
  PaymentForm,
  Receipt,
} from '@kreislauf/core/features/deliveries/contract.ts'
import { receiptErrors } from '@kreislauf/core/features/deliveries/rules.ts'
import { type Notes, notes, steps } from '@kreislauf/core/features/deliveries/states.ts'
import type { Right } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { versionOf } from '../../platform/database/versioned.ts'
import { demandAll } from '../../platform/http/permit.ts'
import type { Who } from '../../platform/http/session.ts'
import { movesBy } from '../../twosided/moving.ts'
import { entriesOf } from './entries.queries.ts'
import { noteById, noteOf, type StoredNote } from './queries.ts'
import { type Brought, insertNote, insertPayment, moveNote, strikePayment } from './writing.queries.ts'

export const { judge, take, movedOn } = movesBy<Notes, StoredNote, Brought>({
  kind: notes,
  table: 'delivery',
  steps,
  byId: noteById,
  move: moveNote,
})

/** A version with a reason. */
type Told = z.output<typeof Disputing>

type Letter = 'R' | 'C' | 'U' | 'D'
const rightOf = (side: NoteSide, letter: Letter): Right => (side === 'DISMANTLER' ? `RMD.${letter}` : `RM.${letter}`)

/** The side that a note makes the caller, who needs the letter of its module. Throws `forbidden`. */
export function sideFor(who: Who, { mine }: Pick<StoredNote, 'mine'>, letter: Letter): NoteSide {
  const side = mine ? 'DISMANTLER' : 'REMAN'
  demandAll(who, [rightOf(side, letter)])
  return side
}

/** Makes a note of a ready box of a contract of the caller’s; its id. */
export async function make(
  db: Db,
  who: Who,
  { remanContractId, version, actionDate, remark, entries }: NoteForm,
): Promise<number> {
  if (!remanContractId) throw new Problem('invalid', {}, [{ path: 'remanContractId', code: 'required' }])
  const contract = await db
    .selectFrom('contract')
    .select(['mandatorId', 'validto'])
    .where('id', '=', remanContractId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  const mine = contract.mandatorId === who.mandatorId
  const over = contract.validto !== null && contract.validto < today()
  const side = sideFor(who, { mine }, mine && over ? 'U' : 'C')
  const lineIds = entries?.flatMap(({ lineId }) => lineId ?? [])
  return insertNote(db, { contractId: remanContractId, version, side, actionDate, remark, lineIds })
}

/** Changes an open note: day, remark, lines that go back and lines that come. */
export async function edit(db: Db, who: Who, id: number, form: NoteForm): Promise<void> {
  const note = await noteById(db, id)
  sideFor(who, note, 'U')
  const version = versionOf(form)
  await judge(db, note, 'edit', version)
  const { actionDate, remark, entries } = form
  await take(db, note, 'edit', {
    ...{ version, writes: 'change', actionDate, remark },
    gone: (entries ?? []).flatMap(({ id: line, deleted }) => (line && deleted ? line : [])),
    coming: (entries ?? []).flatMap(({ id: line, lineId }) => (lineId && !line ? lineId : [])),
  })
}

export async function remove(db: Db, who: Who, id: number, version: number): Promise<void> {
  const note = await noteById(db, id)
  sideFor(who, note, 'D')
  await judge(db, note, 'remove', version)
  await take(db, note, 'remove', { version, writes: 'removal' })
}

/** Closes a note; the mail that tells of it. */
export async function close(db: Db, who: Who, id: number, version: number | undefined) {
  const note = await noteById(db, id)
  const side = sideFor(who, note, 'U')
  await judge(db, note, 'close', version)
  return take(db, note, 'close', { version, side, writes: 'closing' })
}

/** The remanufacturer’s answer, line by line. Throws `invalid` at the fields of `lines`. */
export async function answer(db: Db, id: number, { version, lines }: Receipt, language: string) {
  const note = await noteById(db, id)
  await judge(db, note, 'answer', version)
  const wrong = receiptErrors(lines, await entriesOf(db, id, language))
  if (wrong.length) throw new Problem('invalid', {}, wrong)
  return take(db, note, 'answer', { version, writes: 'answer', lines })
}

/** Closes the correction note, disputes an answer, or withdraws it. */
export async function decide(
  db: Db,
  id: number,
  name: 'correct' | 'dispute' | 'withdraw',
  { version, reason }: Pick<Told, 'version'> & Partial<Told>,
) {
  const note = await noteById(db, id)
  await judge(db, note, name, version)
  return take(db, note, name, { version, writes: 'decision', ...(reason && { reason }) })
}

export async function pay(db: Db, who: Who, id: number, { version, day, amount, remark }: PaymentForm): Promise<void> {
  const note = await noteById(db, id)
  const side = sideFor(who, note, 'U')
  if (day > today()) throw new Problem('invalid', {}, [{ path: 'day', code: 'in_future', params: { today: today() } }])
  if (note.version !== version) throw await movedOn(db, note, version)
  await insertPayment(db, id, { version, side, day, amount, remark })
}

/** Strikes out a payment; the id of its note. */
export async function strike(db: Db, who: Who, id: number, { version, reason }: Told): Promise<number> {
  const note = await noteById(db, await noteOf(db, 'deliveryPayment', id))
  const side = sideFor(who, note, 'U')
  await strikePayment(db, id, { version, side, reason })
  return note.id
}

import type { Receipt } from '@kreislauf/core/features/deliveries/contract.ts'
import type { NoteSide, Notes } from '@kreislauf/core/features/deliveries/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'

/** A new note: the version of the box that was read, its day (default: today), and lines of the ready box (all without them). */
interface New {
  contractId: number
  version?: number | undefined
  side: NoteSide
  actionDate?: string | null | undefined
  remark: string | null
  lineIds?: readonly number[] | undefined
}

/** Makes a note of a ready box; its id. Throws `not-found`, `stale`, `deliveries.box-not-ready`, `deliveries.contract-over`, `deliveries.not-in-box`. */
export async function insertNote(db: Db, { contractId, version, side, actionDate, remark, lineIds }: New) {
  const { rows } = await sql<{
    id: number
  }>`select make_note(${contractId}, ${version ?? null}, ${side}, ${actionDate ?? null}::date, ${remark},
    ${lineIds ?? null}::bigint[]) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** What a move of a note writes. */
export type Brought =
  /** Lines that go back to the box, and lines of the ready box that come. */
  | {
      writes: 'change'
      actionDate?: string | null | undefined
      remark: string | null
      gone: number[]
      coming: number[]
    }
  | { writes: 'removal' }
  | { writes: 'closing' }
  | { writes: 'answer'; lines: Receipt['lines'] }
  | { writes: 'decision'; reason?: string }

/**
 * Writes a move of one side. Throws `stale`, `deliveries.wrong-state`; changing also `deliveries.not-in-box`, closing `deliveries.empty` and
 * `deliveries.day-ahead` {day}, answering `deliveries.paid`.
 */
export async function moveNote(db: Db, id: number, taken: Taken<Notes> & Brought): Promise<void> {
  const { version = null, side, event, becomes = null } = taken
  switch (taken.writes) {
    case 'change':
      await sql`select change_note(${id}, ${version}, ${side}, ${event}, ${taken.actionDate ?? null}::date, ${taken.remark}, ${taken.gone}::bigint[],
        ${taken.coming}::bigint[])`.execute(db)
      return
    case 'removal':
      await sql`select delete_note(${id}, ${version}, ${side})`.execute(db)
      return
    case 'closing':
      await sql`select close_note(${id}, ${version}, ${side}, ${event})`.execute(db)
      return
    case 'answer':
      await sql`select answer_note(${id}, ${version}, ${JSON.stringify(taken.lines)}::jsonb)`.execute(db)
      return
    case 'decision':
      await sql`select decide_note(${id}, ${version}, ${side}, ${event}, ${becomes}, ${taken.reason ?? null})`.execute(
        db,
      )
  }
}

interface Paid {
  version: number
  side: NoteSide
  day: string
  amount: number
  remark: string | null
}

/** Enters a payment. Throws `stale`, `deliveries.overpaid` {most}. */
export const insertPayment = (db: Db, id: number, { version, side, day, amount, remark }: Paid): Promise<unknown> =>
  sql`select pay_note(${id}, ${version}, ${side}, ${day}::date, ${amount}::numeric, ${remark})`.execute(db)

/** Strikes out a payment. Throws `stale`, `deliveries.own-payment`, `deliveries.struck-already`. */
export const strikePayment = (
  db: Db,
  id: number,
  { version, side, reason }: { version: number; side: NoteSide; reason: string },
): Promise<unknown> => sql`select strike_payment(${id}, ${version}, ${side}, ${reason})`.execute(db)

import type { LineAnswer } from '@kreislauf/core/features/deliveries/contract.ts'
import type { NoteSide, NoteStatus } from '@kreislauf/core/features/deliveries/states.ts'
import type { z } from 'zod'

/** What the remanufacturer says about a line; the rest is accepted. */
export interface Said
  extends Partial<Pick<z.output<typeof LineAnswer>, 'refused' | 'missing' | 'reason' | 'back' | 'remark'>> {
  /** Pieces at the price after the article's first deduction. */
  lower?: number
  /** Days after the answer on which refused pieces were back. */
  backAfter?: number
}

export type Line = [kind: string, pieces: number, said?: Said]
/** `all` or a share of what is owed on the day. */
export type Paid = [daysAgo: number, much: 'all' | number, by: NoteSide, struck?: string]

/** A delivery note; days are counted back from today. */
export interface Tale {
  /** Closed on, or made on as long as it is open. */
  ago: number
  status: NoteStatus
  lines: Line[]
  by?: NoteSide
  answered?: number
  disputed?: number
  withdrawn?: number
  corrected?: number
  lapsed?: true
  paid?: Paid[]
  reason?: string
  remark?: string
  /** Of the contract before the one in force. */
  earlier?: true
  /** Its gearboxes are parts in store: booked as a list, or still to be booked. */
  parts?: 'booked' | 'reserved'
}

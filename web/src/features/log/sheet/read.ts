import type { EntryLine, LogCar, Proposal } from '@kreislauf/core/features/log/contract.ts'

/** What a sheet is made of, as the server told it. */
export interface Read {
  car: LogCar
  stored: EntryLine[]
  proposals: Proposal[]
}

/** What the last save answered: all lines of the car, and those that stood on the sheet before. */
export interface Answer {
  over: readonly EntryLine[]
  lines: EntryLine[]
}

/** The sheet to show: as long as a part is being read anew it stays as it was, for lines and proposals only count together. */
export const settled = (shown: Read | undefined, read: Read | undefined, reading: boolean): Read | undefined =>
  read && (!shown || !reading) ? read : shown

/** The lines that are booked: those of the save's answer until they have been read anew. */
export const bookedLines = (stored: EntryLine[], answer: Answer | undefined): EntryLine[] =>
  answer?.over === stored ? answer.lines : stored

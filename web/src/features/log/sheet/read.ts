import type { EntryLine, LogCar, Proposal } from '@kreislauf/core/features/log/contract.ts'

/** The data of a sheet as read from the server. */
export interface Read {
  car: LogCar
  stored: EntryLine[]
  proposals: Proposal[]
}

/** The response of the last save: all lines of the car, and those on the sheet before. */
export interface Answer {
  over: readonly EntryLine[]
  lines: EntryLine[]
}

/** The data to show: the previous ones while a part is being refetched, as lines and proposals only match together. */
export const settled = (shown: Read | undefined, read: Read | undefined, reading: boolean): Read | undefined =>
  read && (!shown || !reading) ? read : shown

/** The booked lines: those of the save's response until they have been refetched. */
export const bookedLines = (stored: EntryLine[], answer: Answer | undefined): EntryLine[] =>
  answer?.over === stored ? answer.lines : stored

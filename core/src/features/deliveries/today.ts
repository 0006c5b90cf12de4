import { z } from 'zod'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { taskOf, waitingRecords } from '../../twosided/waiting.ts'
import { type NOTE_STATES, type NoteSide, notes } from './states.ts'

/** What besides its state makes a note wait, for which side. */
const FACTS = {
  /** Parts that no list has handed over yet. */
  noteToBook: 'DISMANTLER',
  /** Refused pieces that come back and have not arrived. */
  noteAwaited: 'DISMANTLER',
  /** Closed, and not answered yet. */
  noteUnanswered: 'DISMANTLER',
  /** Owed after its day. */
  noteOverdue: 'DISMANTLER',
  noteToPay: 'REMAN',
} as const satisfies Record<string, NoteSide>

/** Everything that waits about delivery notes, for either side. */
export const NOTE_TASKS = [
  ...waitsOf(notes),
  'noteToBook',
  'noteAwaited',
  'noteUnanswered',
  'noteOverdue',
  'noteToPay',
] as const
export type NoteTask = (typeof NOTE_TASKS)[number]
export type NoteFact = keyof typeof FACTS

const WaitingNotes = waitingRecords(notes).extend({
  kind: z.enum(NOTE_TASKS),
  /** Number of notes; `count` is of pieces where they are to be booked or awaited. */
  notes: z.int(),
  /** What they come to, net euros: the total of unanswered ones, what is owed of overdue ones; otherwise 0. */
  amount: z.number(),
})
export type WaitingNotes = z.output<typeof WaitingNotes>

const isFact = (kind: NoteTask): kind is NoteFact => kind in FACTS
/** The side that has to act. */
export const sideOfTask = (kind: NoteTask): NoteSide => (isFact(kind) ? FACTS[kind] : notes.waits[kind].side)
const stateOfTask = (kind: NoteTask): (typeof NOTE_STATES)[number] | undefined =>
  kind === 'noteUnanswered' ? 'CLOSED' : isFact(kind) ? undefined : notes.waits[kind].in

/** Delivery notes that wait, one task for each kind: a single one links to itself, several link to their list. */
export const notesToday = figures({
  fields: { notes: z.array(WaitingNotes) },
  at: { DISMANTLER: 'RMD.R', REMAN: 'RM.R' },
  without: { notes: [] },
  reads: ['deliveries', 'parts', 'spares'],
  tasks: ({ notes: waiting }) =>
    waiting.map(one => {
      const { screen } = notes.sides[sideOfTask(one.kind)]
      const status = stateOfTask(one.kind)
      const filter = status ? (`&status=${status}` as const) : ''
      return { ...taskOf(one, { screen, filter, records: one.notes }), amount: one.amount }
    }),
})

import type { Reason } from '../../problems.ts'
import { type MoveName, type SideName, type StateName, sidesOf, statesOf, twoSided } from '../../twosided/kind.ts'
import { type Sided, stepsOf } from '../../twosided/steps.ts'

/**
 * The life of a delivery note of cores (rulings F7, F10, F26). While open its lines go back to the box or come from it. Closing draws its number and freezes
 * it. The remanufacturer answers what it received; without a difference the note is settled, otherwise the dismantler closes the correction note or disputes
 * it, and the remanufacturer answers anew or withdraws. Payments are facts beside the state.
 */
export const notes = twoSided({
  kind: 'deliveries',
  owner: 'DISMANTLER',
  can: 'RMD.U',
  sides: {
    DISMANTLER: { screen: 'myreman/deliveries' },
    REMAN: { screen: 'remanufacturer/deliveries' },
  },
  states: {
    OPEN: { begins: true, reminds: { workdays: 5, mail: 'noteReminder' } },
    CLOSED: { binds: true, lapses: true, event: 'closed', reminds: { workdays: 5, mail: 'noteAnswerReminder' } },
    ANSWERED: { binds: true, event: 'answered', reminds: { workdays: 5, mail: 'noteCorrectionReminder' } },
    DISPUTED: { binds: true, event: 'disputed', reminds: { workdays: 21, mail: 'noteDisputeReminder' } },
    SETTLED: { binds: true, ends: true, event: 'settled' },
  },
  moves: {
    /** Its day, its remark, its lines. */
    edit: { by: 'EITHER', leads: { OPEN: null } },
    remove: { by: 'EITHER', can: 'RMD.D', leads: { OPEN: null } },
    close: { by: 'EITHER', binds: true, leads: { OPEN: 'CLOSED' }, mail: 'noteClosed' },
    /** What was received; again to correct it, or after a dispute. Late as long as not all is paid. */
    answer: {
      by: 'REMAN',
      binds: true,
      leads: {
        CLOSED: ['ANSWERED', 'SETTLED'],
        ANSWERED: ['ANSWERED', 'SETTLED'],
        DISPUTED: ['ANSWERED', 'SETTLED'],
      },
      mail: 'noteAnswered',
    },
    /** Closes the correction note: the difference counts. After a dispute, too, which that ends. */
    correct: {
      by: 'DISMANTLER',
      binds: true,
      leads: { ANSWERED: 'SETTLED', DISPUTED: 'SETTLED' },
      mail: 'noteCorrected',
    },
    dispute: { by: 'DISMANTLER', binds: true, leads: { ANSWERED: 'DISPUTED' }, mail: 'noteDisputed' },
    /** The remanufacturer withdraws its answer: the note counts as sent. */
    withdraw: { by: 'REMAN', binds: true, leads: { DISPUTED: 'SETTLED' }, mail: 'noteWithdrawn' },
  },
  waits: {
    noteToClose: { in: 'OPEN', side: 'DISMANTLER', move: 'close' },
    noteToCloseByReman: { in: 'OPEN', side: 'REMAN', move: 'close' },
    noteToAnswer: { in: 'CLOSED', side: 'REMAN', move: 'answer' },
    noteToCorrect: { in: 'ANSWERED', side: 'DISMANTLER', move: 'correct' },
    noteDisputed: { in: 'DISPUTED', side: 'REMAN', move: 'answer' },
  },
  mails: {
    noteClosed: { paper: true },
    noteAnswered: { paper: true },
    noteCorrected: { paper: true },
    noteDisputed: { said: true },
    noteWithdrawn: {},
    noteReminder: {},
    noteAnswerReminder: {},
    noteCorrectionReminder: {},
    noteDisputeReminder: {},
  },
})

export type Notes = typeof notes
export type NoteStatus = StateName<Notes>
export type NoteSide = SideName<Notes>
export type NoteMove = MoveName<Notes>
export const NOTE_STATES = statesOf(notes)
export const NOTE_SIDES = sidesOf(notes)

/** What the rules need of a note, as one side sees it. */
export interface NoteState extends Sided<NoteStatus> {
  /** Number of its lines. */
  lines: number
  /** Its answer lapsed: it counts as accepted as sent. */
  lapsed: boolean
  /** Net euros that are still owed. */
  owed: number
  actionDate: string
}

const whyEmpty = ({ lines }: NoteState): Reason | undefined => (lines > 0 ? undefined : 'deliveries.empty')

/** Each move with its reason for refusal. */
export const steps = stepsOf<Notes, NoteState>(
  notes,
  { otherSide: 'deliveries.other-side', wrongState: 'deliveries.wrong-state' },
  { close: whyEmpty },
)

import { z } from 'zod'
import { canOf, Day, decimals, filled, Id, maybe, version } from '../../kit.ts'
import { movesOf } from '../../twosided/kind.ts'
import { Deduction, Price } from '../articles/contract.ts'
import { CoreLine, CorePiece } from '../carts/contract.ts'
import { Party } from '../contracts/contract.ts'
import { KeptFile } from '../files/contract.ts'
import { Payment } from './money.ts'
import { NOTE_SIDES, NOTE_STATES, notes } from './states.ts'

export * from './money.ts'

const Side = z.enum(NOTE_SIDES)
const Pieces = decimals(0).min(0).max(1_000_000)

/** Why a piece is refused or worth less (rulings, section 5). */
export const REASONS = [
  ...(['INCOMPLETE', 'HOUSING', 'NONUMBER', 'COPY', 'REMANUFACTURED'] as const),
  ...(['FLUIDS', 'RUST', 'SHIPPING', 'WRONGARTICLE', 'OTHER'] as const),
] as const
export const RefusalReason = z.enum(REASONS)
/** Refused pieces come back to the yard, or stay with the remanufacturer. */
export const Back = z.enum(['RETURN', 'KEEP'])

export const NotePiece = CorePiece.extend({
  /** The list by which it left for reuse. */
  listId: Id.nullable(),
  listNumber: z.string().nullable(),
  /** Day on which it came back. */
  backon: z.string().nullable(),
})

/** What the remanufacturer answers about a line: the four numbers add up to its quantity. Prices are net euros a piece. */
export const LineAnswer = z.object({
  accepted: z.int(),
  lower: z.int(),
  refused: z.int(),
  missing: z.int(),
  lowerprice: z.number().nullable(),
  reason: RefusalReason.nullable(),
  back: Back.nullable(),
  /** Names of the article's deductions that explain the lower price. */
  deductions: z.array(z.string()),
  remark: z.string().nullable(),
  /** What the line is worth by it, rounded to cents once. */
  value: z.number(),
})

export const NoteEntry = CoreLine.extend({
  answer: LineAnswer.nullable(),
  /** Of refused pieces, by the remanufacturer. */
  photos: z.array(KeptFile),
  /** What the article's criteria name as deductions, for the answer. */
  deductions: z.array(Deduction),
  pieces: z.array(NotePiece),
})

/** The correction note of a difference: lines with negative sums; its number is null until the dismantler closes it. */
export const Correction = z.object({
  number: z.string().nullable(),
  total: z.number(),
  pieces: z.int(),
  closedon: z.string().nullable(),
})

/** A note in a list. Amounts are net euros. */
export const NoteRow = z.object({
  id: Id,
  version: z.int(),
  mine: z.boolean(),
  addressed: z.boolean(),
  status: z.enum(NOTE_STATES),
  remanId: Id,
  dismantlerId: Id,
  /** Today's names. */
  remanName: z.string(),
  dismantlerName: z.string(),
  remanContractId: Id,
  /** Closed: nothing of its lines changes any more. */
  locked: z.boolean(),
  /** `LS-2026/0001`; null while it is open. */
  deliveryNumber: z.string().nullable(),
  actionDate: Day,
  remark: z.string().nullable(),
  lines: z.int(),
  pieces: z.int(),
  total: z.number(),
  closedon: z.string().nullable(),
  due: z.string().nullable(),
  /** Last day of the answer; after that it counts as accepted as sent. */
  answerby: z.string().nullable(),
  answeredon: z.string().nullable(),
  lapsed: z.boolean(),
  correction: Correction.nullable(),
  paid: z.number(),
  owed: z.number(),
  /** Since when it is overdue: the day after `due`, while something is owed. */
  overdue: z.boolean(),
  /** In dispute. */
  inQuestion: z.boolean(),
})

export const NOTE_COURSE = [
  ...(['MADE', 'CLOSED', 'ANSWERED', 'ACCEPTED', 'LAPSED', 'CORRECTED', 'DISPUTED', 'WITHDRAWN'] as const),
  ...(['PAID', 'STRUCK'] as const),
] as const
const CourseStep = z.object({
  at: z.string(),
  by: Side,
  what: z.enum(NOTE_COURSE),
  words: z.string().optional(),
})

/** Of the dismantler only: how far the note is booked as lists of parts. */
const Booking = z.object({
  lists: z.array(z.object({ id: Id, number: z.string(), actionDate: z.string() })),
  /** Parts that are not booked yet. */
  open: z.int(),
  /** Pieces that no part was made of, which no list can name. */
  untied: z.int(),
  /** The day on which it would be booked today: the latest of the note's day, the parts' removal and the first open day. */
  day: z.string(),
  removal: z.string().nullable(),
  firstOpen: z.string(),
})

export const Delivery = NoteRow.extend({
  entries: z.array(NoteEntry),
  payments: z.array(Payment),
  parties: z.object({ reman: Party, dismantler: Party }).nullable(),
  disputereason: z.string().nullable(),
  course: z.array(CourseStep),
  booking: Booking.nullable(),
  /** Refused pieces that come back and have not arrived yet. */
  awaited: z.int(),
  can: canOf(...movesOf(notes)),
})

/**
 * A new note of lines of a ready box (all without `entries`), or a change of an open one: lines with `deleted` go back to the box, lines with
 * `lineId` come from the ready box.
 */
export const NoteForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  remanContractId: Id.nullish(),
  /** Default: today. */
  actionDate: Day.nullish(),
  remark: maybe(2000),
  entries: z
    .array(
      z.object({
        /** A line of the note. */
        id: Id.nullish(),
        deleted: z.boolean().optional(),
        /** A line of the ready box. */
        lineId: Id.nullish(),
      }),
    )
    .max(500)
    .nullish(),
})

/** What the remanufacturer answers, line by line; lines that are left out are accepted as sent. */
export const Receipt = z.object({
  version,
  lines: z
    .array(
      z.object({
        id: Id,
        accepted: Pieces,
        lower: Pieces.default(0),
        refused: Pieces.default(0),
        missing: Pieces.default(0),
        lowerprice: Price.nullish().transform(price => price ?? null),
        reason: RefusalReason.nullish().transform(reason => reason ?? null),
        back: Back.nullish().transform(back => back ?? null),
        deductions: z.array(z.string().max(100)).max(8).default([]),
        remark: maybe(2000),
      }),
    )
    .max(500),
})

export const Disputing = z.object({ version, reason: filled(500) })
/** Books the parts of a closed note as lists of parts for reuse. */
export const BookingForm = z.object({ version, staffId: Id.nullish() })
/** Parts of refused pieces are back on the yard. */
export const ComingBack = z.object({
  version,
  /** Pieces of the note (`NotePiece`). */
  pieces: z.array(Id).min(1).max(200),
  day: Day,
  staffId: Id.nullish(),
})

/** Refusals of an own article, or of a remanufacturer's at the own yard: what went wrong with earlier pieces. */
export const Refusals = z.array(z.object({ number: z.string(), reason: RefusalReason, pieces: z.int() }))

export type NotePiece = z.output<typeof NotePiece>
export type NoteEntry = z.output<typeof NoteEntry>
export type NoteRow = z.output<typeof NoteRow>
export type Delivery = z.output<typeof Delivery>
export type NoteForm = z.output<typeof NoteForm>
export type Receipt = z.output<typeof Receipt>

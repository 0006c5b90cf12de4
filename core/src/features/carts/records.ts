import { z } from 'zod'
import { canOf, filled, Id, maybe, seen, version, Whole } from '../../kit.ts'
import { movesOf } from '../../twosided/kind.ts'
import { Price } from '../articles/contract.ts'
import { Position, SpareKey } from '../spares/contract.ts'
import { boxes, CART_SIDES, CART_STATES } from './states.ts'

const Side = z.enum(CART_SIDES)

/** Pieces in whole numbers. */
const Pieces = Whole.min(0).max(1_000_000)

/** What is asked of a core before it goes into the box; `drained` only of kinds that hold oil. */
export const CHECKS = ['complete', 'housing', 'number', 'drained'] as const
export const Checks = z.object({
  complete: z.boolean().nullish(),
  housing: z.boolean().nullish(),
  number: z.boolean().nullish(),
  drained: z.boolean().nullish(),
})
/** Kinds of the catalogue that have to be drained. */
export const DRAINED_KINDS: readonly string[] = ['GEARBOX', 'STEERINGGEAR', 'TURBO']

/** Pieces of one car, or one part, of a line of a box or note; read by the dismantler only. */
export const CorePiece = z.object({
  id: Id,
  carId: Id.nullable(),
  carInfo: z.string().nullable(),
  partId: Id.nullable(),
  /** Code of the part's label, and its name. */
  code: z.string().nullable(),
  partName: z.string().nullable(),
  quantity: z.int(),
})

/** A line of a box or note: pieces of one offer. */
export const CoreLine = z.object({
  id: Id,
  version: z.int(),
  /** `number|ktype`, unique within the REMAN department. */
  offerId: z.string(),
  number: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  quantity: z.int(),
  /** Net euros a piece, as told when it was put in or accepted; frozen once the box is ready. */
  articleprice: z.number(),
  /** Rounded to cents. */
  totalvalue: z.number(),
  deleted: z.literal(false),
})

export const CartPiece = CorePiece.extend({
  place: z.string().nullable(),
  /** It has still to be taken off its car. */
  onCar: z.boolean(),
  checks: Checks.nullable(),
  /** The number read on it, and whether it is one of the article's. */
  scanned: z.string().nullable(),
  otherNumber: z.boolean(),
})

export const CartEntry = CoreLine.extend({
  /** The quantity as read, to be sent with a change of the line. */
  lastQuantity: z.int(),
  /** Today's price where it is another one, which the dismantler has to accept. */
  newprice: z.number().nullable(),
  /** Pieces that the line may have at most; for the dismantler at most 20, then `more` is true. */
  left: z.int(),
  more: z.boolean(),
  active: z.boolean(),
  /** The remanufacturer takes no more of them, and why. */
  most: z.int().nullable(),
  mostReason: z.string().nullable(),
  /** Pieces in the box that the remanufacturer does not take: 0 for the remanufacturer itself. */
  over: z.int(),
  /** A kind that may not be reused after a day of the law (Part E). */
  reusable: z.boolean(),
  pieces: z.array(CartPiece),
})

/** What was decided: `EMPTIED` at the end of the contract, `LEFT` where a part went elsewhere. */
export const CART_COURSE = ['READY', 'CANCELLED', 'LOWERED', 'NOTED', 'EMPTIED', 'LEFT', 'MOVED'] as const
const CourseStep = z.object({
  at: z.string(),
  by: Side,
  what: z.enum(CART_COURSE),
  words: z.string().optional(),
})

/** The box of a contract in a list, as one of its sides sees it. Amounts are net euros. */
export const CartRow = z.object({
  /** Null as long as nothing was in it. */
  id: Id.nullable(),
  version: z.int(),
  mine: z.boolean(),
  addressed: z.boolean(),
  status: z.enum(CART_STATES),
  readyForPickup: z.boolean(),
  readyBy: Side.nullable(),
  readyAt: z.string().nullable(),
  remanContractId: Id,
  remanId: Id,
  dismantlerId: Id,
  remanName: z.string(),
  dismantlerName: z.string(),
  /** The pair's latest open delivery note. */
  remanProtocolId: Id.nullable(),
  inForce: z.boolean(),
  /** Last day on which a ready box may become a note after the end of its contract; null while that is in force. */
  noteUntil: z.string().nullable(),
  lines: z.int(),
  pieces: z.int(),
  total: z.number(),
  /** Least value of a pick-up by the contract, and how much is missing to it. */
  minvalue: z.number(),
  missing: z.number(),
  entries: z.array(CartEntry),
})

export const Cart = CartRow.extend({ course: z.array(CourseStep), can: canOf(...movesOf(boxes)) })

/** How a piece is taken off its car together with putting it in: as a part of one piece, assessed for remanufacturing. */
export const TakeOff = z.object({
  sparecategory: SpareKey,
  position: Position.nullish().transform(position => position ?? null),
  /** kg; default: the usual mass of its kind. */
  weight: z.number().positive().max(5000).nullish(),
  /** Default: today. */
  takenon: z.iso.date().nullish(),
  staffId: Id.nullish(),
  place: maybe(60),
  seen,
})

/**
 * Sets the pieces of an offer in the box of a contract (rulings F2): those of the named car or part, otherwise those of no car. `take`: takes them off
 * the car, as parts of one piece each. `articleprice`: accepts this price as today's.
 */
export const CartEntryForm = z.object({
  contractId: Id,
  offerId: z.string().max(80),
  quantity: Pieces,
  /** What the writer saw of the whole line: 0 if there was none. Another one is `stale`. */
  lastQuantity: Pieces.nullish(),
  carId: Id.nullish(),
  partId: Id.nullish(),
  articleprice: Price.nullish(),
  checks: Checks.nullish(),
  scanned: maybe(60),
  take: TakeOff.nullish(),
  deleted: z.boolean().optional(),
})

/** Marks a box ready or not, as a bare value or with what that is based on. */
export const Readiness = z.union([
  z.boolean().transform(ready => ({ ready, version: undefined })),
  z.object({ ready: z.boolean(), version }),
])

/** The remanufacturer takes fewer pieces of a line. */
export const Lowering = z.object({ quantity: Pieces, lastQuantity: Pieces, reason: filled(500) })

export type Checks = z.output<typeof Checks>
export type CartPiece = z.output<typeof CartPiece>
export type CartEntry = z.output<typeof CartEntry>
export type CartRow = z.output<typeof CartRow>
export type Cart = z.output<typeof Cart>
export type TakeOff = z.output<typeof TakeOff>
export type CartEntryForm = z.output<typeof CartEntryForm>
export type Readiness = z.output<typeof Readiness>
export type Lowering = z.output<typeof Lowering>

import { z } from 'zod'
import { canOf, Day, filled, Id, Money, maybe, maybeDay, text, version } from '../../kit.ts'
import { movesOf } from '../../twosided/kind.ts'
import { KeptFile } from '../files/contract.ts'
import { agreements, CONTRACT_SIDES, CONTRACT_STATUSES, type ContractMove } from './states.ts'

const Side = z.enum(CONTRACT_SIDES)

/** What a contract reads as today: of a signed one also that its first day is ahead, or its last one over. */
export const CONTRACT_STATES = ['PROPOSED', 'AHEAD', 'SIGNED', 'EXPIRED', 'ENDED', 'DECLINED', 'WITHDRAWN'] as const
export const ContractStateName = z.enum(CONTRACT_STATES)

/** Amounts are net euros. */
export const ContractTerms = z
  .object({
    /** Due so many days after a delivery note is closed. */
    paymentdays: z.int().min(0).max(180),
    /** Who carries the cores, and what a pick-up costs the dismantler if it carries. */
    carrier: Side,
    freight: Money.min(0).max(9999.99).default(0),
    /** Least value of a pick-up. */
    minvalue: Money.min(0).max(1_000_000).default(0),
    /** Days in which the remanufacturer answers what it received. */
    answerdays: z.int().min(1).max(90).default(14),
    /** How cores must look. */
    criteria: maybe(4000),
    remark: maybe(2000),
  })
  .transform(terms => (terms.carrier === 'REMAN' ? { ...terms, freight: 0 } : terms))

/** A proposal, signed by whoever sends it. */
export const ContractForm = z
  .object({
    remanId: Id,
    dismantlerId: Id,
    terms: ContractTerms,
    validfrom: Day,
    validto: maybeDay,
  })
  .refine(({ validfrom, validto }) => validto === null || validto >= validfrom, {
    path: ['validto'],
    params: { code: 'before_start' },
  })

/** A company as it was when it was written down. */
export const Party = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  /** Betriebsnummer of a dismantler, empty for a remanufacturer. */
  number: z.string(),
})

export const Signature = z.object({
  by: Side,
  name: z.string(),
  at: z.string(),
  /** SHA-256 in hex of the text that was signed: terms, period, companies and papers. */
  sha256: z.string(),
})

/** A contract as one of its two sides sees it. */
export const Contract = z.object({
  id: Id,
  version: z.int(),
  /** The acting company is the dismantler, or the remanufacturer. */
  mine: z.boolean(),
  addressed: z.boolean(),
  status: z.enum(CONTRACT_STATUSES),
  state: ContractStateName,
  remanId: Id,
  dismantlerId: Id,
  /** Today's names. */
  remanName: z.string(),
  dismantlerName: z.string(),
  proposedby: Side,
  remanAgree: z.boolean(),
  dismantlerAgree: z.boolean(),
  terms: ContractTerms,
  validfrom: Day,
  validto: z.string().nullable(),
  /** The dismantler shows itself the offers of this remanufacturer, and the remanufacturer its boxes. */
  granted: z.boolean(),
  /** The dismantler's own name of the bin for these cores; null for the remanufacturer. */
  bin: z.string().nullable(),
  /** Why it was declined, withdrawn or ended. */
  reason: z.string().nullable(),
  signatures: z.array(Signature),
  createdon: z.string(),
})

/**
 * What was decided: `PAPERS` changed the papers; `LAPSED` and `REPLACED` withdrew a proposal that nobody answered, or beside
 * one that was signed; `CLOSED` ended it, as one of the two went out of operation.
 */
export const CONTRACT_COURSE = [
  'SIGNED',
  'DECLINED',
  'WITHDRAWN',
  'ENDED',
  'PAPERS',
  'REPLACED',
  'LAPSED',
  'CLOSED',
] as const
const CourseStep = z.object({
  at: z.string(),
  by: Side,
  what: z.enum(CONTRACT_COURSE),
  words: z.string().optional(),
})

export const ContractDetails = Contract.extend({
  /** As they were at the first signature. */
  parties: z.object({ reman: Party, dismantler: Party }),
  docs: z.array(KeptFile),
  /** Oldest first; the proposal itself is the first signature. */
  course: z.array(CourseStep),
  can: canOf(...movesOf(agreements)),
})

/**
 * What a department has open with the other side of the trade: its contracts end when it goes out of operation, boxes are emptied, delivery notes are
 * finished.
 */
export const OpenTrade = z.object({
  kind: z.enum(['CONTRACT', 'CART', 'DELIVERY']),
  id: Id,
  partner: z.string(),
  /** Of a contract. */
  state: ContractStateName.nullable(),
})

/** Days after which a proposal without answer is withdrawn (rulings F42). */
export const LAPSES_AFTER = 90

/** The end of a signed contract: why, and its last day. */
export const EndForm = z.object({ reason: filled(500), on: Day })

const words = maybe(500)
/** What refusing a contract is, by its state and who proposed it. */
const REFUSALS = ['decline', 'withdraw', 'end'] as const satisfies ContractMove[]

/**
 * `true` signs for the own side; `false` declines, withdraws or ends it, on a day that is not over (default: today).
 * `move` says which of them is meant.
 */
export const Signing = z.union([
  z.boolean().transform(sign => ({ sign, version: undefined, move: undefined, reason: null, on: undefined })),
  z.object({
    sign: z.boolean(),
    version,
    move: z.enum(REFUSALS).optional(),
    reason: words,
    on: Day.optional(),
  }),
])

/** Longest name of a bin. */
export const BIN_LENGTH = 20

/**
 * Whether the offers of a remanufacturer are shown, as a bare value or with what the change is based on, and the name of the bin for its cores; without
 * `bin` that stays.
 */
export const Granting = z.union([
  z.boolean().transform(granted => ({ granted, was: undefined, bin: undefined, wasbin: undefined })),
  z.object({
    granted: z.boolean(),
    was: z.boolean().optional(),
    bin: text(BIN_LENGTH)
      .transform(bin => bin || null)
      .nullable()
      .optional(),
    wasbin: z.string().nullable().optional(),
  }),
])

export type ContractTerms = z.output<typeof ContractTerms>
export type ContractForm = z.output<typeof ContractForm>
export type Party = z.output<typeof Party>
export type Signature = z.output<typeof Signature>
export type Contract = z.output<typeof Contract>
export type ContractDetails = z.output<typeof ContractDetails>
export type OpenTrade = z.output<typeof OpenTrade>
export type Signing = z.output<typeof Signing>

import { z } from 'zod'
import { Day, filled, Id, Money, maybe, version } from '../../kit.ts'
import { NOTE_SIDES } from './states.ts'

export const Payment = z.object({
  id: Id,
  version: z.int(),
  day: Day,
  /** Negative: paid back. */
  amount: z.number(),
  enteredby: z.enum(NOTE_SIDES),
  remark: z.string().nullable(),
  struckat: z.string().nullable(),
  struckreason: z.string().nullable(),
  enteredon: z.string(),
})

export const PaymentForm = z.object({
  version,
  day: Day,
  amount: Money.min(-99_999_999.99)
    .max(99_999_999.99)
    .refine(amount => amount !== 0, { params: { code: 'not_zero' } }),
  remark: maybe(500),
})
export const Striking = z.object({ version, reason: filled(500) })

/** The account of a contract, a row a month, oldest first. Net euros (rulings F10). */
export const AccountMonth = z.object({
  /** `2026-10`. */
  month: z.string(),
  before: z.number(),
  sent: z.number(),
  /** Negative. */
  corrected: z.number(),
  paid: z.number(),
  owed: z.number(),
  /** Beside the sum, by the month of the answer: pieces and euros. */
  accepted: z.number(),
  acceptedPieces: z.int(),
  lower: z.number(),
  lowerPieces: z.int(),
  refused: z.number(),
  refusedPieces: z.int(),
  /** Of what is owed at its end, what is in dispute. */
  inQuestion: z.number(),
})
export const Account = z.object({
  contractId: Id,
  remanName: z.string(),
  dismantlerName: z.string(),
  owed: z.number(),
  overdue: z.number(),
  months: z.array(AccountMonth),
})

export type Payment = z.output<typeof Payment>
export type PaymentForm = z.output<typeof PaymentForm>
export type Account = z.output<typeof Account>
export type AccountMonth = z.output<typeof AccountMonth>

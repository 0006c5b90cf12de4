import { z } from 'zod'
import { MASSES } from '../../domain/masses.ts'
import { quotaNames } from '../../domain/quota.ts'
import { exclusions } from '../../domain/quotaterm.ts'
import { pageQuery } from '../../paging.ts'
import { Movement } from './records.ts'

/**
 * Figures that can be asked what they are made of: the masses of a statement's waste type from opening to closing, what the balance counts
 * as accepted and handed over, and the terms of a quota.
 */
export const FIGURES = [
  'accepted',
  'outside',
  'opening',
  'foreign',
  'start',
  'change',
  'handedover',
  ...MASSES,
  'left',
  'term',
] as const
export type Figure = (typeof FIGURES)[number]

/** Which waste type a figure is of, or which fraction; of a quota's term also which one. */
export const FigureOf = z.object({
  of: z
    .string()
    .regex(/^(\d{6}|\d{1,2}|PARTS)$/)
    .optional(),
  quota: z.enum(quotaNames).optional(),
  factor: z.coerce.number().min(0).max(10).optional(),
  excluded: z.enum(exclusions).optional(),
})
export const BehindQuery = pageQuery.extend(FigureOf.shape)

/** Where a mass that left comes from; null for what did not leave. */
const Origin = z.enum(['INSIDE', 'OUTSIDELAW', 'OPENING', 'FOREIGN', 'UNTRACED'])

/** A booking behind a figure with the car that its mass comes from; kg in the figure's own sign, so that all of them add up to it. */
export const BehindRow = z.object({
  id: z.int(),
  day: z.string().nullable(),
  kind: Movement.shape.kind.exclude(['TAKENOUT', 'PARTOUT']),
  wastetype: z.string(),
  hazardous: z.boolean(),
  wastename: z.string(),
  tradename: z.string(),
  carId: z.int().nullable(),
  car: z.string().nullable(),
  /** Of the entry, output, part or parts list; null for what cars hold. */
  recordId: z.int().nullable(),
  disposalId: z.int().nullable(),
  /** Disposer, reason, number of the parts list. */
  subject: z.string().nullable(),
  /** Number of its weigh or transfer slip. */
  paper: z.string().nullable(),
  origin: Origin.nullable(),
  kg: z.number(),
})
export type BehindRow = z.output<typeof BehindRow>

/** What the rows behind a figure add up to: the figure itself. */
export const BehindSum = z.object({
  kg: z.number(),
  cars: z.int(),
  /** Bookings, each counted once however many cars stand behind it. */
  loads: z.int(),
  /** The part of the mass that no car stands behind. */
  carlessKg: z.number(),
})

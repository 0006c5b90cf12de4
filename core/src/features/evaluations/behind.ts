import { z } from 'zod'
import { MASSES } from '../../domain/masses.ts'
import { quotaNames } from '../../domain/quota.ts'
import { exclusions } from '../../domain/quotaterm.ts'
import { pageQuery } from '../../paging.ts'
import { Movement } from './records.ts'

/**
 * Figures that can be broken down: the masses of a statement's waste type from opening to closing, what the balance counts as accepted and handed over,
 * and the terms of a quota.
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

/** Waste type or fraction of the figure; for a quota also which term. */
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

/** Origin of a mass that left; null for other masses. */
const Origin = z.enum(['INSIDE', 'OUTSIDELAW', 'OPENING', 'FOREIGN', 'UNTRACED'])

/** A booking that contributes to a figure, with the car of its mass; kg has the figure's sign, so that all rows add up to it. */
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
  /** Id of the entry, output, part or parts list; null for the mass held by cars. */
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

/** Sum of the rows of a figure, equal to the figure itself. */
export const BehindSum = z.object({
  kg: z.number(),
  cars: z.int(),
  /** Number of bookings, each counted once even with several cars. */
  loads: z.int(),
  /** Mass without a car. */
  carlessKg: z.number(),
})

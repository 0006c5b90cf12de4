import { z } from 'zod'
import { actKinds } from '../../domain/forecast.ts'
import { quotaNames } from '../../domain/quota.ts'
import { exclusions } from '../../domain/quotaterm.ts'
import { fromKeys } from '../../keys.ts'

export const QuotaTerm = z.object({
  name: z.string(),
  fraction: z.int(),
  wastetype: z.string(),
  kg: z.number(),
  factor: z.number(),
  countedKg: z.number(),
  excluded: z.enum(exclusions).optional(),
})

/** Numerator and denominator in kg, value and target as fractions of 1, with every term (decision 28). */
export const Quota = z.object({
  numeratorKg: z.number(),
  denominatorKg: z.number(),
  value: z.number().nullish(),
  target: z.number(),
  reached: z.boolean().nullish(),
  missingKg: z.number(),
  terms: z.array(QuotaTerm),
})

/** Masses of a fraction in a period, in kg. */
export const FractionRow = z.object({
  fraction: z.int(),
  /** German name. */
  name: z.string(),
  openingKg: z.number(),
  /** Parts handed over for reuse. */
  reuseKg: z.number(),
  recyclingKg: z.number(),
  energyKg: z.number(),
  disposalKg: z.number(),
  interimKg: z.number(),
  closingKg: z.number(),
})

/** Evidence for the expert: loads that count with a proof of recycling, and the receivers of batteries with their certificates. */
export const QuotaDocuments = z.object({
  proofs: z.array(
    z.object({
      day: z.string(),
      wastetype: z.string(),
      receiver: z.string(),
      slip: z.string().nullable(),
      proof: z.string().nullable(),
      kg: z.number(),
    }),
  ),
  receivers: z.array(
    z.object({
      receiver: z.string(),
      certificate: z.string().nullable(),
      validto: z.string().nullable(),
      kg: z.number(),
      /** Mass handed over while the certificate was valid. */
      countedKg: z.number(),
    }),
  ),
})

const BESIDES = ['OUTSIDELAW', 'OPENING', 'HANDEDOVER'] as const

export const Recycling = z.object({
  from: z.string(),
  to: z.string(),
  /** Cars under AltfahrzeugV § 1 (3). */
  acceptedKg: z.number(),
  cars: z.int(),
  meanKg: z.number().nullish(),
  /**
   * Vehicles of the period that are excluded, and those handed over whole, which both rates exclude (docs/decisions/045); absent in statements closed
   * earlier.
   */
  besides: z.array(z.object({ part: z.enum(BESIDES), cars: z.int(), kg: z.number() })).optional(),
  /** Present if the period was closed when cars handed over whole still counted as accepted in both rates: their number and mass. */
  earlierRule: z.object({ cars: z.int(), kg: z.number() }).optional(),
  q10: Quota,
  rrc: Quota,
  rrr: Quota,
})

/** A quota so far and at the end of the year, with its target, as fractions of 1; null if unknown. */
const Projected = z.object({ now: z.number().nullable(), value: z.number().nullable(), target: z.number() })

/** Expected quotas at the end of a calendar year, projected from the bookings until `day`; an estimate. */
export const Forecast = z.object({
  from: z.string(),
  to: z.string(),
  day: z.string(),
  /** Null in the first two months of the year and without cars. */
  projected: z
    .object({
      basis: z.enum(['LASTYEAR', 'EVEN']),
      /** Cars of the whole year and their mass in kg. */
      expectedKg: z.number(),
      expectedCars: z.int(),
      quotas: z.object(fromKeys(quotaNames, () => Projected)),
      /** Actions with the largest effect, best first: the mass concerned in kg, and the maximum gain of each quota. */
      acts: z.array(
        z.object({
          kind: z.enum(actKinds),
          wastetype: z.string(),
          name: z.string(),
          kg: z.number(),
          gains: z.object(fromKeys(quotaNames, () => z.number())),
        }),
      ),
    })
    .nullable(),
})

export type FractionRow = z.output<typeof FractionRow>
export type QuotaDocuments = z.output<typeof QuotaDocuments>
export type Quota = z.output<typeof Quota>
export type Recycling = z.output<typeof Recycling>
export type Forecast = z.output<typeof Forecast>

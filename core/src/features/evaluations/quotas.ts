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

/** What the expert asks to see: loads that count with a proof of recycling, and who took batteries with which certificate. */
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
      /** Handed over while the certificate held. */
      countedKg: z.number(),
    }),
  ),
})

const BESIDES = ['OUTSIDELAW', 'OPENING', 'HANDEDOVER'] as const

export const Recycling = z.object({
  from: z.string(),
  to: z.string(),
  /** Cars inside AltfahrzeugV § 1 (3). */
  acceptedKg: z.number(),
  cars: z.int(),
  meanKg: z.number().nullish(),
  /**
   * Vehicles of the period that are no part of it, and those handed over whole, which are none of both rates (docs/decisions/045); statements
   * closed earlier have none.
   */
  besides: z.array(z.object({ part: z.enum(BESIDES), cars: z.int(), kg: z.number() })).optional(),
  /** Closed when cars handed over whole still counted as accepted ones in both rates: how many of them there are, and their mass. */
  earlierRule: z.object({ cars: z.int(), kg: z.number() }).optional(),
  q10: Quota,
  rrc: Quota,
  rrr: Quota,
})

/** A quota so far, at the end of the year, and its target, as fractions of 1; null where nothing can be said. */
const Projected = z.object({ now: z.number().nullable(), value: z.number().nullable(), target: z.number() })

/** The quotas at the end of a calendar year as what was booked until `day` lets expect them, an estimate. */
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
      /** What would change them most, the best first: the mass concerned in kg, and what each quota gains at most. */
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

export type QuotaDocuments = z.output<typeof QuotaDocuments>
export type Quota = z.output<typeof Quota>
export type Recycling = z.output<typeof Recycling>
export type Forecast = z.output<typeof Forecast>

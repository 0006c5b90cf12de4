import { z } from 'zod'
import { BASES } from '../../domain/valuation/price.ts'
import { Day, decimals, Id, version } from '../../kit.ts'
import { PricePoint, PriceUse } from './records.ts'

/** A kind of part or material of the price book: what its price stands on, before any vehicle is known. */
export const BookRow = z.object({
  /** Of this answer only. */
  id: Id,
  use: PriceUse,
  key: z.string(),
  name: z.string(),
  measure: z.enum(['kg', 'pcs']),
  basis: z.enum(BASES),
  /** What counts: own quartiles of the last 24 months, the index, or the default; net euros, null: no price. */
  low: z.number().nullable(),
  likely: z.number().nullable(),
  high: z.number().nullable(),
  /** Own sales of the last 24 months, at most the newest 200. */
  points: z.int(),
  newest: z.string().nullable(),
  /** Days since the newest own sale or value of the index. */
  age: z.int().nullable(),
  /** Own sales that were too few: their median. */
  few: z.number().nullable(),
  defaultLow: z.number().nullable(),
  defaultLikely: z.number().nullable(),
  defaultHigh: z.number().nullable(),
  /** Price by the index of the material, with the day of its value; `indexSaid` why there is none. */
  indexPrice: z.number().nullable(),
  indexDay: z.string().nullable(),
  indexSaid: z.enum(['MISSING', 'OLD', 'NEGATIVE']).nullable(),
  /** Median of what is asked for own stored parts, and how many have a price; enters no figure. */
  ask: z.number().nullable(),
  asked: z.int(),
})
export type BookRow = z.output<typeof BookRow>

/** A number stamped on catalysts, with what its last ones brought. */
export const CatalystRow = z.object({
  /** Of its newest sale. */
  id: Id,
  catalyst: z.string(),
  points: z.int(),
  newest: z.string(),
  /** Of the newest sale, net euros. */
  price: z.number(),
  /** Median of the last 24 months, net euros; null: older ones only. */
  likely: z.number().nullable(),
  /** The last three sales, newest first. */
  last: z.array(PricePoint.pick({ day: true, price: true, buyer: true })),
})
export type CatalystRow = z.output<typeof CatalystRow>

/** Prices of a kind by month, oldest first. */
export const Course = z.object({
  name: z.string(),
  measure: z.enum(['kg', 'pcs']),
  months: z.array(
    z.object({
      /** `2026-11`. */
      month: z.string(),
      /** Median of the own sales; null without any. */
      median: z.number().nullable(),
      points: z.int(),
      /** The default of its first day. */
      usual: z.number().nullable(),
    }),
  ),
})
export type Course = z.output<typeof Course>

const euros = decimals(2)
  .min(0)
  .max(99_999.99)
  .nullish()
  .transform(value => value ?? null)
/** A share of 1. */
const share = (most: number) =>
  decimals(4)
    .min(0)
    .max(most)
    .nullish()
    .transform(value => value ?? null)

const figures = {
  /** Net euros an hour of the own people, and of a contractor. */
  hourRate: euros,
  contractorRate: euros,
  /** Net euros a part, until it is sold. */
  storage: euros,
  /** Net euros a car. */
  towing: euros,
  depollution: euros,
  disposal: euros,
  /** Wanted margin, a share of the revenue. */
  margin: share(0.99),
  /** Share of the parts that are sold, and of the cores that are accepted, where own figures are too few. */
  sellThrough: share(1),
  acceptance: share(1),
}

/** What the company reckons with from a day on; null: the default of each day. */
export const CostForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  deleted: z.boolean().optional(),
  validfrom: Day,
  ...figures,
})
export type CostForm = z.output<typeof CostForm>

const stored = Object.fromEntries(Object.keys(figures).map(name => [name, z.number().nullable()])) as Record<
  keyof typeof figures,
  z.ZodNullable<z.ZodNumber>
>
export const CostRow = z.object({ id: Id, version: z.int(), validfrom: z.string(), ...stored })
export type CostRow = z.output<typeof CostRow>

/** Figures of one day, all known; `defaults`: those that are not the company's own. */
export const CostsOfDay = z.object({
  ...(Object.fromEntries(Object.keys(figures).map(name => [name, z.number()])) as Record<
    keyof typeof figures,
    z.ZodNumber
  >),
  defaults: z.array(z.string()),
})
export type CostsOfDay = z.output<typeof CostsOfDay>

/** The company's costs, newest first, with what counts today and the defaults of today. */
export const Costs = z.object({ rows: z.array(CostRow), today: CostsOfDay, usual: CostsOfDay.omit({ defaults: true }) })
export type Costs = z.output<typeof Costs>

export const COST_FIGURES = Object.keys(figures) as (keyof typeof figures)[]

import { z } from 'zod'
import { Id } from '../../kit.ts'
import { Measure } from '../offers/contract.ts'

/**
 * When a month of the market is told (docs/decisions/039): of so many companies that gave cargo, to so many that took it, over so many
 * months back. With fewer the figure would tell what one of them agreed (details O107).
 */
export const MARKET = { loopers: 5, recyclers: 3, months: 24 } as const

/** Medians of a month in euros that the looper nets for one of `measure`; null is not told, or there was no order. */
const MarketMonth = z.object({
  /** `2026-10`. */
  month: z.string(),
  /** Of orders between other companies. */
  market: z.number().nullable(),
  /** Of the own orders of the side that was asked for. */
  own: z.number().nullable(),
})

/** What cargo of a kind brought, by the months that are over; a month of which nothing is told is missing. */
const MarketKind = z.object({
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  /** The usual measure of the kind. */
  measure: Measure,
  months: z.array(MarketMonth),
})

export const Market = z.object({ kinds: z.array(MarketKind) })

export type MarketMonth = z.output<typeof MarketMonth>
export type MarketKind = z.output<typeof MarketKind>
export type Market = z.output<typeof Market>

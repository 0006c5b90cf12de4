import { z } from 'zod'
import { Id } from '../../kit.ts'
import { Measure } from '../offers/contract.ts'

/**
 * When a month of the market is published (docs/decisions/039): minimum number of companies that gave cargo and of those that took it, and number of
 * past months. With fewer the figure would reveal what one of them agreed (details O107).
 */
export const MARKET = { loopers: 5, recyclers: 3, months: 24 } as const

/** Monthly medians of the looper's net in euros per `measure`; null if not published or without orders. */
const MarketMonth = z.object({
  /** `2026-10`. */
  month: z.string(),
  /** Of orders between other companies. */
  market: z.number().nullable(),
  /** Of the own orders of the requested side. */
  own: z.number().nullable(),
})

/** Prices of a kind of cargo by past month; months without any figure are omitted. */
const MarketKind = z.object({
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  /** The usual unit of the kind. */
  measure: Measure,
  months: z.array(MarketMonth),
})

export const Market = z.object({ kinds: z.array(MarketKind) })

export type MarketMonth = z.output<typeof MarketMonth>
export type MarketKind = z.output<typeof MarketKind>
export type Market = z.output<typeof Market>

import { z } from 'zod'

/** REUSE: as a used part. CORE: as a core. MATERIAL: as a material of cars. CARGO: of the exchange. */
export const PRICE_USES = ['REUSE', 'CORE', 'MATERIAL', 'CARGO'] as const
/** ASK and BOUGHT enter no valuation. */
export const PRICE_KINDS = ['ASK', 'SOLD', 'BOUGHT'] as const
/** Records write SPARE, NOTE and ORDER by themselves. */
export const PRICE_SOURCES = ['CSV', 'SPARE', 'NOTE', 'ORDER', 'TYPED'] as const

export const PriceUse = z.enum(PRICE_USES)
export const PriceKind = z.enum(PRICE_KINDS)
export const PriceSource = z.enum(PRICE_SOURCES)
export type PriceUse = z.output<typeof PriceUse>

/** Years of one band of first registrations. */
const BAND_YEARS = 5

/** First year of the five that contain the year. */
export const yearBand = (year: number): number => Math.floor(year / BAND_YEARS) * BAND_YEARS

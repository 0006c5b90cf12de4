import { z } from 'zod'
import { UNITS } from '../../domain/units.ts'
import { fromKeys } from '../../keys.ts'

/** The columns of the balance: fractions 2 to 14 and 99 (domain 3.1). */
export const FRACTIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99] as const

/** Stock of one waste type at the end of a day; `amount` in its booking unit by today's factor. */
export const StockRow = z.object({
  wastetype: z.string(),
  name: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  fraction: z.int(),
  fractionName: z.string(),
  unit: z.enum(UNITS),
  amount: z.number(),
  kg: z.number(),
  /** Capacity of its containers in kg; null without a limit. */
  limitKg: z.number().nullable(),
  /** Days until they are full at the recent inflow (`container_levels`); null if not within a year. */
  fullInDays: z.int().nullable(),
})

/** The stock without container data. */
export const StockAlone = StockRow.omit({ limitKg: true, fullInDays: true })

export const Movement = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.enum([
    'INBOUND',
    'LINE',
    'FOREIGN',
    'DISPOSAL',
    'OWNUSE',
    'CORRECTION',
    'OPENING',
    'RECODE',
    'TAKENOUT',
    'PART',
    'PARTOUT',
    'SCRAP',
    'SCRAPBACK',
    'SPARE',
    'SPARERETURN',
    'DIFFERENCE',
  ]),
  wastetype: z.string(),
  inKg: z.number(),
  outKg: z.number(),
  /** Stock after it, all waste types of the history together. */
  stockKg: z.number(),
  carId: z.int().nullable(),
  disposalId: z.int().nullable(),
  info: z.string().nullable(),
})

/** Stock of one waste type or fraction over time: `from` only limits the movements shown (details O67). */
export const StockHistory = z.object({
  wastetype: z.string(),
  openingKg: z.number(),
  inKg: z.number(),
  outKg: z.number(),
  differenceKg: z.number(),
  closingKg: z.number(),
  days: z.array(z.object({ day: z.string(), kg: z.number() })),
  movements: z.array(Movement),
})

/** Field names of a row with the mass of one fraction each. */
export const fractionFields = FRACTIONS.map(fraction => `f${fraction}` as const)

/** A month of the disposal balance, masses in tonnes: cars in, and what left by fraction (details O67). */
export const BalanceRow = z.object({
  month: z.int(),
  year: z.int(),
  /** Cars under AltfahrzeugV, and their number. */
  carentry: z.number(),
  entryCarCount: z.int(),
  /** Other vehicles that came in: outside AltfahrzeugV, and stock from before the log began; absent in statements closed earlier. */
  outsideentry: z.number().optional(),
  openingentry: z.number().optional(),
  /** Accepted waste without a car, and stock when the log began; absent in statements closed earlier. */
  foreignentry: z.number().optional(),
  startentry: z.number().optional(),
  ...fromKeys(fractionFields, () => z.number()),
  /** Cars handed over whole to another dismantler; absent in statements closed earlier. */
  wholeexit: z.number().optional(),
  /**
   * Net change of stock by corrections, re-codings and cars with a difference; absent in statements closed earlier. The stock at the end of a month is
   * that at its beginning, plus what came in, less what left, plus this.
   */
  change: z.number().optional(),
})

/** Sections of the report to the waste statistics, in order. */
export const SECTIONS = ['INPUT', 'OUTSIDELAW', 'OPENING', 'OUTPUT', 'REUSE', 'OWNUSE', 'STOCK'] as const

/** A line of the help for filling in the waste statistics; one per distinct combination (details O68). */
export const IdevRow = z.object({
  berichtsjahr: z.int(),
  betriebsnummer: z.string().nullable(),
  abschnitt: z.enum(SECTIONS),
  avv: z.string(),
  gefaehrlich: z.boolean(),
  bezeichnung: z.string(),
  /** Trade name of the waste. */
  tradename: z.string(),
  fraktion: z.string(),
  anzahl: z.number().nullable(),
  /** kg of the year; 0 if only the year before had any. */
  mengeKg: z.number(),
  /** The same in tonnes, three decimals. */
  mengeT: z.number(),
  /** Tonnes of the same combination in the year before. */
  vorjahrT: z.number(),
  herkunft: z.string().nullable(),
  herkunftArt: z.string().nullable(),
  verbleib: z.string().nullable(),
  verbleibArt: z.string().nullable(),
  rdCode: z.string().nullable(),
  eurostat: z.string().nullable(),
})

/** A figure of the factor table: avoided kg CO2e per kg or per piece, with its source (domain 8). */
export const Co2Figure = z.object({
  key: z.string(),
  name: z.string(),
  per: z.enum(['kg', 'pcs']),
  factor: z.number(),
  source: z.string().nullable(),
})

/** Avoided emissions of what was recycled, an estimate; every figure of the table has a term, 0 if nothing was handed over (domain 8). */
export const Co2 = z.object({
  kgco2e: z.number(),
  cars: z.int(),
  terms: z.array(z.object({ ...Co2Figure.shape, amount: z.number(), kgco2e: z.number() })),
})

/** Cars and masses of a period by several criteria (details O70). */
export const Evaluation = z.object({
  months: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int(), kg: z.number() })),
  /** `share` of all cars, as a fraction of 1. */
  makers: z.array(
    z.object({ maker: z.string(), cars: z.int(), share: z.number(), kg: z.number(), meanKg: z.number() }),
  ),
  /** Whole years from first registration to reception; null if the registration is unknown. */
  ages: z.array(z.object({ years: z.int().nullable(), cars: z.int() })),
  /** Mass removed, by fraction, in total and per treated car. */
  fractions: z.array(z.object({ fraction: z.int(), name: z.string(), kg: z.number(), perCarKg: z.number() })),
  partners: z.array(z.object({ id: z.int(), name: z.string(), disposals: z.int(), kg: z.number() })),
  /** Mean days from reception to the hulk. */
  throughputDays: z.number().nullable(),
  treated: z.int(),
})

export type StockRow = z.output<typeof StockRow>
export type StockAlone = z.output<typeof StockAlone>
export type StockHistory = z.output<typeof StockHistory>
export type Movement = z.output<typeof Movement>
export type BalanceRow = z.output<typeof BalanceRow>
export type IdevRow = z.output<typeof IdevRow>
export type Co2Figure = z.output<typeof Co2Figure>
export type Evaluation = z.output<typeof Evaluation>
export type Co2 = z.output<typeof Co2>

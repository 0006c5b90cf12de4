import { z } from 'zod'
import { UNITS } from '../../domain/units.ts'
import { fromKeys } from '../../keys.ts'
import { Step } from '../cars/contract.ts'
import { DUTIES } from '../cars/rules.ts'

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
  /** What its containers hold, kg; null where no limit is set. */
  limitKg: z.number().nullable(),
  /** In so many days they are full at the pace of late (`container_levels`); null where nothing lets expect it within a year. */
  fullInDays: z.int().nullable(),
})

/** What lies there, without the containers that it lies in. */
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

/** One waste type's or one fraction's stock over time: `from` only limits the movements shown (details O67). */
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

/** The fields of a row that hold the mass of one fraction each. */
export const fractionFields = FRACTIONS.map(fraction => `f${fraction}` as const)

/** A month of the disposal balance, masses in tonnes: cars in, and what left by fraction (details O67). */
export const BalanceRow = z.object({
  month: z.int(),
  year: z.int(),
  /** Cars inside AltfahrzeugV, and how many. */
  carentry: z.number(),
  entryCarCount: z.int(),
  /** Vehicles that came in besides: outside of AltfahrzeugV, and stock from before the log began; statements closed earlier have neither. */
  outsideentry: z.number().optional(),
  openingentry: z.number().optional(),
  /** Waste of no car that was taken in, and what lay there when the log began; statements closed earlier have neither. */
  foreignentry: z.number().optional(),
  startentry: z.number().optional(),
  ...fromKeys(fractionFields, () => z.number()),
  /** Cars handed over whole to another dismantler; statements closed earlier have none. */
  wholeexit: z.number().optional(),
  /**
   * What corrections, re-codings and cars with a difference add to the stock, with a minus where they take; statements closed earlier have none.
   * The stock of a month's end is that of its beginning, all that came in, less all that left, and this.
   */
  change: z.number().optional(),
})

/** The parts of the report to the waste statistics, in its order. */
export const SECTIONS = ['INPUT', 'OUTSIDELAW', 'OPENING', 'OUTPUT', 'REUSE', 'OWNUSE', 'STOCK'] as const

/** A line of the help for filling in the waste statistics; one per distinct combination (details O68). */
export const IdevRow = z.object({
  berichtsjahr: z.int(),
  betriebsnummer: z.string().nullable(),
  abschnitt: z.enum(SECTIONS),
  avv: z.string(),
  gefaehrlich: z.boolean(),
  bezeichnung: z.string(),
  /** What the yard calls it. */
  tradename: z.string(),
  fraktion: z.string(),
  anzahl: z.number().nullable(),
  /** kg of the year; 0 where only the year before had any. */
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

/** Avoided emissions of what was handed to recycling, an estimate; every figure of the table has its term, 0 where nothing was handed over (domain 8). */
export const Co2 = z.object({
  kgco2e: z.number(),
  cars: z.int(),
  terms: z.array(z.object({ ...Co2Figure.shape, amount: z.number(), kgco2e: z.number() })),
})

/** Promised notices to the registration authority (VN boxes 3.10, 4.13): the last day of the first one, the day of the oldest reception. */
const Notices = z.object({ count: z.int(), dueon: z.string(), from: z.string() })
const Expiring = z.object({
  kind: z.enum(['COMPANY', 'EMPLOYEE', 'DISPOSER', 'CARRIER', 'DOCUMENT']),
  id: z.int(),
  name: z.string(),
  what: z.string().nullable(),
  validto: z.string(),
})

/** Months of the log that nobody has signed, the oldest first: those that are late, and those due soon. */
const Reviews = z.array(z.object({ month: z.string(), dueon: z.string() }))

/** Weeks of which the course of the stock is told. */
export const STOCK_WEEKS = 12

/** Today's work and the state of the yard at a glance. */
export const Dashboard = z.object({
  openReceptions: z.int(),
  oldOpenReceptions: z.int(),
  collectorReady: z.int(),
  waitingForLog: z.int(),
  /** Incidents of which something is left to do. */
  openIncidents: z.int(),
  reviews: Reviews,
  /** Reports to the waste statistics that were not sent. */
  reports: z.array(z.object({ year: z.int(), dueon: z.string() })),
  steps: z.array(z.object({ step: Step, count: z.int(), kg: z.number(), oldestDays: z.int().nullable() })),
  notices: Notices.nullable(),
  expiring: z.array(Expiring),
  stock: z.array(
    z.object({
      fraction: z.int(),
      name: z.string(),
      kg: z.number(),
      /** The stock at the end of each of the last `STOCK_WEEKS` weeks, the last one today's. */
      weeks: z.array(z.number()),
      /** What a load of each of its wastes usually weighs, the middle one of the last twelve months; null where one of them had fewer than three. */
      loadKg: z.number().nullable(),
    }),
  ),
  trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int(), kg: z.number() })),
  latestStatement: z.string(),
  /** Containers that are full or will be within the days of the company's reminders, the first one first. */
  containers: z.array(
    z.object({ wastetype: z.string(), name: z.string(), kg: z.number(), limitkg: z.number(), fullInDays: z.int() }),
  ),
  /** Cars to be drained, or treated and gone, within the days of the company's reminders: how many, and the first last day. */
  cars: z.array(z.object({ kind: z.enum(DUTIES), count: z.int(), dueon: z.string() })),
  /** Stock under waste codes that have ended, to be re-coded (domain 3.3). */
  ended: z.array(z.object({ wastetype: z.string(), name: z.string(), kg: z.number() })),
  /** What there is at all: the first steps of an empty yard are made of it. */
  has: z.object({
    certificate: z.boolean(),
    employee: z.boolean(),
    partner: z.boolean(),
    reception: z.boolean(),
    entry: z.boolean(),
  }),
})

/** A collector's day: its receptions at all its dismantlers. */
export const CollectorDay = z.object({
  open: z.int(),
  ready: z.int(),
  locked: z.int(),
  /** Incidents of which something is left to do. */
  openIncidents: z.int(),
  reviews: Reviews,
  notices: Notices.nullable(),
  expiring: z.array(Expiring),
  trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int() })),
})

/** Cars and masses of a period seen from several sides (details O70). */
export const Evaluation = z.object({
  months: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int(), kg: z.number() })),
  /** `share` of all cars, as a fraction of 1. */
  makers: z.array(
    z.object({ maker: z.string(), cars: z.int(), share: z.number(), kg: z.number(), meanKg: z.number() }),
  ),
  /** Whole years from first registration to reception; null where the registration is unknown. */
  ages: z.array(z.object({ years: z.int().nullable(), cars: z.int() })),
  /** What was taken out, by fraction, and what that makes for each car treated. */
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
export type Dashboard = z.output<typeof Dashboard>
export type Co2Figure = z.output<typeof Co2Figure>
export type CollectorDay = z.output<typeof CollectorDay>
export type Evaluation = z.output<typeof Evaluation>
export type Co2 = z.output<typeof Co2>

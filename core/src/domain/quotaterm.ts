import { quotient, scaled } from './decimal.ts'
import { countsAs, sharesOf, type Treatment } from './treatment.ts'

/**
 * Whether a waste type counts in the 10 % rule: never; if recycled; only with a traceable proof of recycling (tyres); or if handed to an
 * Entsorgungsfachbetrieb certified for it (batteries). Master data: `waste_types.csv`, column countable.
 */
export type Countable = 'no' | 'yes' | 'proof' | 'efb'

/** Mass of one waste type that left in the period, by treatment and receiver. */
export interface QuotaRow {
  /** 2–14 or 99. */
  fraction: number
  wastetype: string
  kg: number
  countable: Countable
  /** R/D code, `REUSE` for parts of fraction 14; undefined is not counted. */
  treatment?: Treatment | null | undefined
  /** Shares (0–1) stated by the receiver instead of the default shares of the treatment. */
  recycledshare?: number | null | undefined
  recoveredshare?: number | null | undefined
  /** Non-metal share (0–1): parts for reuse, oil filters, mixed components. */
  nonMetalFactor?: number | null | undefined
  efbCertified?: boolean | undefined
  recyclingProof?: boolean | undefined
  /** Origin of the mass as traced by allocation: `INSIDE`, or absent, for cars under AltfahrzeugV § 1 (3). */
  origin?: QuotaOrigin | undefined
}

/**
 * Origin of a mass that left: a car under or outside AltfahrzeugV, stock from before the log began, waste without a car (workshop, other parts of the
 * business), or unknown to allocation (found stock, booked ahead).
 */
export type QuotaOrigin = 'INSIDE' | 'OUTSIDELAW' | 'OPENING' | 'FOREIGN' | 'UNTRACED'

const ORIGINS = {
  OUTSIDELAW: 'outside_law',
  OPENING: 'opening',
  FOREIGN: 'foreign',
  UNTRACED: 'untraced',
} as const satisfies Record<Exclude<QuotaOrigin, 'INSIDE'>, string>

/** Why a mass is excluded from all quotas whatever its treatment; undefined for mass of cars under AltfahrzeugV. */
export const originExclusion = ({ origin = 'INSIDE' }: Pick<QuotaRow, 'origin'>): Exclusion | undefined =>
  origin === 'INSIDE' ? undefined : ORIGINS[origin]

/** Reasons why a row is not counted. */
export const exclusions = [
  'never',
  'fuel',
  'no_treatment',
  'energy',
  'disposal',
  'interim',
  'no_efb',
  'no_proof',
  ...Object.values(ORIGINS),
] as const
export type Exclusion = (typeof exclusions)[number]

/** One row of a quota: `countedKg = kg × factor`. */
export interface QuotaTerm {
  name: string
  fraction: number
  wastetype: string
  kg: number
  factor: number
  countedKg: number
  excluded?: Exclusion | undefined
}

function exclusion(row: QuotaRow): Exclusion | undefined {
  const strange = originExclusion(row)
  if (strange) return strange
  if (row.fraction === 7) return 'fuel'
  if (row.countable === 'no' || row.fraction === 9 || row.fraction === 13) return 'never'
  const counting = row.fraction === 14 ? 'REUSE' : countsAs(row.treatment)
  if (counting === 'DISPOSAL') return 'disposal'
  if (counting === 'ENERGY') return 'energy'
  if (row.countable === 'efb') return row.efbCertified ? undefined : 'no_efb'
  if (counting === undefined) return 'no_treatment'
  if (counting === 'INTERIM' && !row.recycledshare) return 'interim'
  return row.countable === 'proof' && !row.recyclingProof ? 'no_proof' : undefined
}

/**
 * A row in the numerator of the 10 % rule: recycled share × non-metal share. Parts for reuse without a factor are not counted; batteries handed to a
 * certified Entsorgungsfachbetrieb count fully (AltfahrzeugV Anhang 3.2.4.1).
 */
export function q10Term(row: QuotaRow): QuotaTerm {
  const { fraction, wastetype, kg } = row
  const term = { name: `f${fraction}`, fraction, wastetype, kg }
  const excluded = exclusion(row)
  if (excluded) return { ...term, factor: 0, countedKg: 0, excluded }
  const nonMetal = row.nonMetalFactor ?? (fraction === 14 ? 0 : 1)
  const wholly = fraction === 14 || row.countable === 'efb'
  const recycled = wholly ? 1 : (row.recycledshare ?? sharesOf(row.treatment).recycled)
  const factor = quotient(scaled(recycled, 6) * scaled(nonMetal, 6), 10n ** 12n, 6)
  return { ...term, factor, countedKg: quotient(scaled(kg, 3) * scaled(factor, 6), 10n ** 9n, 3) }
}

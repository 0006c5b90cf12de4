import { sub } from '../decimal.ts'

/** One kind of part of a car with what it would bring (net euros, cents; null: cannot be sold so). */
export interface Slot {
  key: string
  asPart: number | null
  asCore: number | null
  asMaterial: number
  /** Months until the own stock has sold; null: none told. */
  supplyMonths: number | null
}

export interface Proposal {
  key: string
  as: 'PART' | 'CORE'
  ticked: boolean
}

/** Least gain over the material in euros, most ticked slots, and months of supply above which no further part is needed. */
const LEAST_GAIN = 10
const MOST_TICKED = 40
const MOST_MONTHS = 24

/**
 * How each slot is proposed to be sold (rulings G11, G30, G32): as part where that brings more than as core, else as core. Ticked where it exceeds its material value by 10 euros,
 * at most 40, those with the highest gain; a part with more than 24 months of supply is not ticked. Slots that cannot be sold either way are left out.
 */
export function proposalsFor(slots: readonly Slot[]): Proposal[] {
  const ways = slots.flatMap(({ key, asPart, asCore, asMaterial, supplyMonths }) => {
    const isPart = asPart !== null && (asCore === null || asPart > asCore)
    const [as, best] = isPart ? (['PART', asPart] as const) : (['CORE', asCore] as const)
    if (best === null) return []
    const needed = as === 'CORE' || supplyMonths === null || supplyMonths <= MOST_MONTHS
    return [{ key, as, gain: sub(best, asMaterial), needed }]
  })
  const worth = ways.filter(({ gain, needed }) => needed && gain >= LEAST_GAIN)
  const ticked = new Set(worth.sort((a, b) => b.gain - a.gain).slice(0, MOST_TICKED))
  return ways.map(way => ({ key: way.key, as: way.as, ticked: ticked.has(way) }))
}

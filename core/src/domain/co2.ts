import { mul, sum } from './decimal.ts'

/** Avoided kg CO2e per kg or per piece of a material or part (`co2_factors.csv`, estimates). */
export interface Co2Factor {
  key: string
  per: 'kg' | 'pcs'
  kgco2e: number
}

/** Recycled or reused material: kilograms or pieces of one factor. */
export interface Co2Line {
  key: string
  kg?: number
  pieces?: number
}

export interface Co2Saving {
  kgco2e: number
  terms: { key: string; per: 'kg' | 'pcs'; amount: number; factor: number; kgco2e: number }[]
  /** Keys without a factor, which are not counted. */
  unknown: string[]
}

/** Saving = Σ kg × factor + Σ pieces × factor, with every term. An estimate. */
export function co2Saving(lines: readonly Co2Line[], factors: readonly Co2Factor[]): Co2Saving {
  const byKey = new Map(factors.map(factor => [factor.key, factor]))
  const unknown = [...new Set(lines.map(({ key }) => key))].filter(key => !byKey.has(key))
  const terms = lines.flatMap(line => {
    const factor = byKey.get(line.key)
    if (!factor) return []
    const amount = (factor.per === 'kg' ? line.kg : line.pieces) ?? 0
    return [{ key: line.key, per: factor.per, amount, factor: factor.kgco2e, kgco2e: mul(amount, factor.kgco2e) }]
  })
  return { kgco2e: sum(terms.map(term => term.kgco2e)), terms, unknown }
}

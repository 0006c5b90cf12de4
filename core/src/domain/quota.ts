import type { Figures } from './dated.ts'
import { quotient, scaled, share, sub, sum } from './decimal.ts'
import { originExclusion, type QuotaRow, type QuotaTerm, q10Term } from './quotaterm.ts'
import { sharesOf } from './treatment.ts'

/** Targets and the shredder's shares, as fractions of 1. */
export type QuotaFigures = Pick<Figures, 'q10_target' | 'recycling_target' | 'recovery_target' | 's_rec' | 's_rv'>

/** A quota with all its terms. Masses in kg; `value` is a fraction of 1 with 6 decimals, undefined without cars. */
export interface Quota {
  numeratorKg: number
  denominatorKg: number
  value: number | undefined
  target: number
  reached: boolean | undefined
  /** kg missing to the target, 0 if it is reached. */
  missingKg: number
  terms: QuotaTerm[]
}

function quotaOf(terms: QuotaTerm[], denominatorKg: number, target: number): Quota {
  const numeratorKg = sum(terms.map(term => term.countedKg))
  const targetKg = quotient(scaled(denominatorKg, 3) * scaled(target, 6), 10n ** 9n, 3)
  const missingKg = Math.max(0, sub(targetKg, numeratorKg))
  const value = share(numeratorKg, denominatorKg)
  return {
    numeratorKg,
    denominatorKg,
    value,
    target,
    reached: value === undefined ? undefined : missingKg === 0,
    missingKg,
    terms,
  }
}

/** Merges terms of the same waste type, factor and reason. */
export function alikeTerms<Term extends QuotaTerm>(terms: readonly Term[]): Term[] {
  const found = new Map<string, Term>()
  for (const term of terms) {
    const key = [term.name, term.fraction, term.wastetype, term.factor, term.excluded].join(' ')
    const { kg = 0, countedKg = 0 } = found.get(key) ?? {}
    found.set(key, { ...term, kg: sum([kg, term.kg]), countedKg: sum([countedKg, term.countedKg]) })
  }
  return [...found.values()]
}

/**
 * A quota over several dismantlers: all their terms, divided by all that they accepted less `twiceKg`, the mass of cars that more than one of them
 * accepted (docs/decisions/058).
 */
export const commonQuota = (
  quotas: readonly Pick<Quota, 'terms' | 'denominatorKg'>[],
  twiceKg: number,
  target: number,
): Quota =>
  quotaOf(
    alikeTerms(quotas.flatMap(({ terms }) => terms)).sort(
      (a, b) => a.fraction - b.fraction || a.wastetype.localeCompare(b.wastetype),
    ),
    sub(sum(quotas.map(({ denominatorKg }) => denominatorKg)), twiceKg),
    target,
  )

/** Terms of one of the two rates: A reuse, B1 or D1 of what was removed, Wb hulks by the shredder's share; fuel is excluded. */
function rateTerms(rows: readonly QuotaRow[], kind: 'recycled' | 'recovered', shredderShare: number): QuotaTerm[] {
  return rows.map(row => {
    const { fraction, wastetype, kg } = row
    const stated = kind === 'recycled' ? row.recycledshare : row.recoveredshare
    const name = fraction === 14 ? 'A' : fraction === 13 ? 'Wb' : kind === 'recycled' ? 'B1' : 'D1'
    const usual = fraction === 13 ? shredderShare : fraction === 14 ? 1 : sharesOf(row.treatment)[kind]
    const excluded = originExclusion(row) ?? (fraction === 7 ? ('fuel' as const) : undefined)
    const factor = excluded ? 0 : (stated ?? usual)
    const countedKg = quotient(scaled(kg, 3) * scaled(factor, 6), 10n ** 9n, 3)
    return {
      name,
      fraction,
      wastetype,
      kg,
      factor,
      countedKg,
      ...(excluded && { excluded }),
    }
  })
}

export const quotaNames = ['q10', 'rrc', 'rrr'] as const
export type QuotaName = (typeof quotaNames)[number]

export interface Quotas {
  /** M: Fahrzeugleergewichte of the accepted cars, kg. */
  acceptedKg: number
  cars: number
  /** Mean Fahrzeugleergewicht, kg with 3 decimals. */
  meanKg: number | undefined
  /** The 10 % rule, AltfahrzeugV Anhang 3.2.4.1. */
  q10: Quota
  /** Own estimate of reuse and recycling (85 %) and of reuse and recovery (95 %), AltfahrzeugV § 5 (1). */
  rrc: Quota
  rrr: Quota
}

/** Cars under AltfahrzeugV in a period: those accepted, and the mass of those handed over whole to another dismantler, in kg. */
export interface AcceptedCars {
  kg: number
  cars: number
  handedOverKg: number
}

/**
 * The three quotas of a dismantler for a period (decision 28). `rows` is everything that left except whole cars, parts for reuse included, each with its
 * origin: mass that does not come from a car under AltfahrzeugV is listed and not counted. Cars handed over whole are excluded from both rates, as the
 * receiver counts them; the 10 % rule covers all accepted cars (docs/decisions/045).
 */
export function quotas(accepted: AcceptedCars, rows: readonly QuotaRow[], figures: QuotaFigures): Quotas {
  const treatedKg = Math.max(0, sub(accepted.kg, accepted.handedOverKg))
  return {
    acceptedKg: accepted.kg,
    cars: accepted.cars,
    meanKg: accepted.cars === 0 ? undefined : quotient(scaled(accepted.kg, 3), BigInt(accepted.cars) * 1000n, 3),
    q10: quotaOf(rows.map(q10Term), accepted.kg, figures.q10_target),
    rrc: quotaOf(rateTerms(rows, 'recycled', figures.s_rec), treatedKg, figures.recycling_target),
    rrr: quotaOf(rateTerms(rows, 'recovered', figures.s_rv), treatedKg, figures.recovery_target),
  }
}

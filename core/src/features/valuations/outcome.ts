import { sub, sum } from '../../domain/decimal.ts'
import { deviationPercent, LEAST_FORECAST } from '../../domain/valuation/hindsight.ts'
import type { Outcome, OutcomeTerm } from './forecasts.ts'
import type { Figure, ValueTerm } from './value.ts'

/** What came in of a kind of part, core or material, net euros. */
export interface CameIn {
  kind: 'PART' | 'CORE' | 'MATERIAL'
  key: string
  euros: number
}

/** Costs of a term as forecast: what taking it off and storing it was to cost, or the cost itself. */
const costOf = ({ kind, gross, removal, storage }: ValueTerm): number =>
  kind === 'COST' ? sub(0, gross) : sum([removal, storage])

/**
 * The forecast beside what came in, term by term (rulings G24): revenue as booked, less the costs as forecast. What was not forecast stands as a term of its own with
 * forecast 0. `nameOf`: name of a kind or material by its key.
 */
export function outcomeOf(
  { terms, value }: Pick<Figure, 'terms' | 'value'>,
  came: readonly CameIn[],
  { counted, nameOf }: { counted: boolean; nameOf: (key: string) => string },
): Outcome {
  const euros = (kind: string, key: string) =>
    sum(came.filter(one => one.kind === kind && one.key === key).map(one => one.euros))
  const forecast = terms.map((term): OutcomeTerm => {
    const { kind, key, name, amount } = term
    return { kind, key, name, forecast: amount, cameIn: sub(kind === 'COST' ? 0 : euros(kind, key), costOf(term)) }
  })
  const known = new Set(terms.map(({ kind, key }) => `${kind} ${key}`))
  const others = [...Map.groupBy(came, ({ kind, key }) => `${kind} ${key}`)].flatMap(([id, rows]): OutcomeTerm[] => {
    const [first] = rows
    if (!first || known.has(id)) return []
    const { kind, key } = first
    return [{ kind, key, name: nameOf(key), forecast: 0, cameIn: euros(kind, key) }]
  })
  const all = [...forecast, ...others]
  const cameIn = sum(all.map(term => term.cameIn))
  const percent = value >= LEAST_FORECAST ? deviationPercent({ forecast: value, cameIn }) : null
  return { forecast: value, cameIn, percent, counted, terms: all }
}

import { today } from '@kreislauf/core/days.ts'
import type { Finding } from '@kreislauf/core/features/statements/contract.ts'
import { batchReads } from '../../../platform/database/batchreads.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type Range, recyclingNow } from '../../evaluations/index.ts'
import { carChecks } from './cars.queries.ts'
import { destinationChecks, disposalChecks } from './disposals.queries.ts'
import { dutyChecks, plantChecks } from './duties.queries.ts'
import { partChecks } from './parts.queries.ts'
import { ask, type Check } from './queries.ts'
import { origin, receptionChecks } from './receptions.queries.ts'
import { stockChecks } from './stock.queries.ts'

const checks: Check[] = [
  ...receptionChecks,
  ...stockChecks,
  ...disposalChecks,
  ...destinationChecks,
  ...carChecks,
  ...partChecks,
  ...dutyChecks,
]

/** Data missing for a period's report to the waste statistics (details O68). */
export const gapsOf = (db: Db, range: Range): Promise<Finding[]> =>
  ask(db, [origin, ...destinationChecks, ...plantChecks], range)

/** Calendar years that end within the period and miss the 10 % rule, which applies per year, each with the missing mass. */
async function missedYears(db: Db, { dismantlerId, from, to }: Range): Promise<Finding[]> {
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, at) => Number(from.slice(0, 4)) + at,
  )
  const ended = years.filter(year => `${year}-12-31` <= to)
  const quotas = await Promise.all(
    ended.map(year => recyclingNow(db, { dismantlerId, from: `${year}-01-01`, to: `${year}-12-31` })),
  )
  const items = quotas.flatMap(({ to: day, q10 }) =>
    q10.reached === false
      ? [{ label: day.slice(0, 4), target: 'quota' as const, id: day.slice(0, 4), day: null, kg: q10.missingKg }]
      : [],
  )
  return items.length ? [{ code: 'quota-missed', severity: 'warning', count: items.length, items }] : []
}

/** Findings before a period is closed, blocking ones first (beyond 8, details O65). */
export async function findings(db: Db, range: Range): Promise<Finding[]> {
  const at = batchReads(db)
  const found = (await Promise.all([ask(at, checks, range), missedYears(at, range)])).flat()
  if (range.to === today()) found.push({ code: 'today', severity: 'warning', count: 1, items: [] })
  return found.sort((one, other) => one.severity.localeCompare(other.severity))
}

import { today } from '@kreislauf/core/days.ts'
import type { Finding } from '@kreislauf/core/features/statements/contract.ts'
import type { Db } from '../../../platform/db.ts'
import type { Range } from '../../statistics/index.ts'
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

/** What the report to the waste statistics of a period lacks (details O68). */
export const gapsOf = (db: Db, range: Range): Promise<Finding[]> =>
  ask(db, [origin, ...destinationChecks, ...plantChecks], range)

/** What there is to look at before a period is closed, what blocks first (beyond 8, details O65). */
export async function findings(db: Db, range: Range): Promise<Finding[]> {
  const found = await ask(db, checks, range)
  if (range.to === today()) found.push({ code: 'today', severity: 'warning', count: 1, items: [] })
  return found.sort((one, other) => one.severity.localeCompare(other.severity))
}

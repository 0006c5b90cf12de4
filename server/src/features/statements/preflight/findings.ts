import { today } from '@kreislauf/core/days.ts'
import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Range } from '../../statistics/index.ts'
import { carChecks } from './cars.ts'
import type { Check } from './check.ts'
import { disposalChecks } from './disposals.ts'
import { receptionChecks } from './receptions.ts'
import { stockChecks } from './stock.ts'

const checks: Check[] = [...receptionChecks, ...stockChecks, ...disposalChecks, ...carChecks]

/** Records named of each finding; the count tells of all. */
const MOST = 50

/** What there is to look at before a period is closed, what blocks first (beyond 8, details O65). */
export async function findings(db: Db, range: Range): Promise<Finding[]> {
  const found: Finding[] = []
  for (const check of checks) {
    const finding = await ask(db, check, range)
    if (finding) found.push(finding)
  }
  if (range.to === today()) found.push({ code: 'today', severity: 'warning', count: 1, items: [] })
  return found.sort((one, other) => one.severity.localeCompare(other.severity))
}

async function ask(db: Db, { code, severity, find }: Check, range: Range): Promise<Finding | undefined> {
  const { rows } = await sql<FindingItem & { count: number }>`
    select f.*, count(*) over ()::int as count from (${find(range)}) f order by f.day nulls last, f.label limit ${MOST}`.execute(db)
  const count = rows[0]?.count
  if (!count) return undefined
  return { code, severity, count, items: rows.map(({ count: _, ...row }) => ({ ...row, id: idOf(row) })) }
}

const idOf = ({ target, id }: FindingItem) => (target === 'stock' ? id : Number(id))

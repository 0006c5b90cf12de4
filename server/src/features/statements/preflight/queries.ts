import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import type { NameIn } from '@kreislauf/core/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Range } from '../../evaluations/index.ts'

/** A database check: rows of label, target, id (as text), day and kg are its results. */
export interface Check {
  code: NameIn<'statements.findings'>
  severity: Finding['severity']
  find: (range: Range) => RawBuilder<unknown>
}

/** Rows of a table that belong to the yard. */
export const own = (alias: string, { dismantlerId }: Range) =>
  sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}`

/** Whether a day is in the period. */
export const during = (column: string, { from, to }: Range) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`

/** Display name of a car: plate or VIN, manufacturer, model. */
export const carLabel = (alias: string) =>
  sql`concat_ws(' ', coalesce(${sql.ref(`${alias}.licenceplate`)}, ${sql.ref(`${alias}.vin`)}), ${sql.ref(`${alias}.manufacturer`)}, ${sql.ref(`${alias}.model`)})`

/** One row of a finding. */
export const item = (
  label: RawBuilder<unknown>,
  target: string,
  id: RawBuilder<unknown>,
  day: RawBuilder<unknown> = sql`null::date`,
  kg: RawBuilder<unknown> = sql`null::numeric`,
) => sql`select ${label} as label, ${sql.lit(target)} as target, (${id})::text as id, ${day} as day, ${kg} as kg`

/** The same for an output line: linked to its disposal, or else to the list of outputs. */
export const outputItem = (kg: RawBuilder<unknown>) => sql`
  select o.wastetype as label, case when o.disposal_id is null then 'output' else 'disposal' end as target,
    coalesce(o.disposal_id, o.id)::text as id, o.actiondate as day, ${kg} as kg`

/** The same for an entry: linked to the entries of its car, or else to itself. */
export const entryItem = sql`
  select e.wastetype as label, case when e.car_id is null then 'entry' else 'entries' end as target,
    coalesce(e.car_id, e.id)::text as id, e.actiondate as day, e.kg`

/** Maximum of records listed per finding; the count includes all. */
const MOST = 50

/** Results of the checks for the period, in their order, without empty ones. */
export async function ask(db: Db, checks: readonly Check[], range: Range): Promise<Finding[]> {
  const each = checks.map(
    ({ code, find }) => sql`
      (select ${sql.lit(code)} as code, f.label, f.target, f.id, f.day::date as day, f.kg::numeric as kg,
         case when f.target = 'car' then (select c.version from car c where c.mandator_id = current_mandator() and c.id = f.id::int) end as version,
         count(*) over ()::int as count
       from (${find(range)}) f order by f.day nulls last, f.label limit ${sql.lit(MOST)})`,
  )
  const { rows } = await sql<
    FindingItem & { code: string; count: number }
  >`${sql.join(each, sql` union all `)}`.execute(db)
  return checks.flatMap(({ code, severity }): Finding[] => {
    const items = rows.filter(row => row.code === code)
    const count = items[0]?.count
    return count
      ? [{ code, severity, count, items: items.map(({ code: _, count: __, ...row }) => ({ ...row, id: idOf(row) })) }]
      : []
  })
}

const idOf = ({ target, id }: FindingItem) => (target === 'stock' || target === 'recoding' ? id : Number(id))

import { ELV } from '@kreislauf/core/domain/avv.ts'
import type { CommonProof } from '@kreislauf/core/features/evaluations/common.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'
import { joinedCar } from '../../receptions/index.ts'

type Overlap = Pick<CommonProof, 'between' | 'withoutVin'>

/**
 * Of the cars inside AltfahrzeugV that these dismantlers accepted in a period: those that another of them had accepted before and handed over whole,
 * identified by VIN, with number and mass in kg as accepted again; and the number of those without VIN, 0 for a single dismantler.
 */
export async function acceptedTwice(
  db: Db,
  yards: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Overlap> {
  const inside = (car: string) =>
    sql`ordinance_part(${sql.ref(`${car}.novnreason`)}, ${sql.ref(`${car}.clazz`)}) = 'INSIDE'`
  const { rows } = await sql<CommonProof['between'] & Pick<CommonProof, 'withoutVin'>>`
    select count(*) filter (where a.again)::int as cars, coalesce(sum(a.kg) filter (where a.again), 0) as kg,
      (count(*) filter (where a.vin is null and cardinality(${yards}::bigint[]) > 1))::int as "withoutVin"
    from (
      select e.kg, nullif(c.vin, '') as vin, exists (
        select from car before join output o on o.mandator_id = before.mandator_id and o.car_id = before.id
        where before.mandator_id = c.mandator_id and before.vin = nullif(c.vin, '') and before.id <> c.id and ${inside('before')}
          and before.dismantler_id = any(${yards}::bigint[]) and before.dismantler_id <> c.dismantler_id
          and o.outkind = 'DISPOSAL' and o.wastetype = ${ELV} and o.actiondate <= e.actiondate) as again
      from entry e join ${joinedCar('e')}
      where e.mandator_id = current_mandator() and e.dismantler_id = any(${yards}::bigint[]) and e.kind = 'INBOUND'
        and e.actiondate between ${from}::date and ${to}::date and ${inside('c')}) a`.execute(db)
  const { withoutVin, ...between } = singleRow(rows)
  return { between, withoutVin }
}

import { ELV } from '@kreislauf/core/domain/avv.ts'
import type { CommonProof } from '@kreislauf/core/features/evaluations/common.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'

/**
 * Cars inside AltfahrzeugV that one of these dismantlers accepted in a period after another of them had accepted them and handed them over
 * whole, told by their VIN: number and mass in kg as accepted again.
 */
export async function acceptedTwice(
  db: Db,
  yards: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<CommonProof['between']> {
  const inside = (car: string) =>
    sql`ordinance_part(${sql.ref(`${car}.novnreason`)}, ${sql.ref(`${car}.clazz`)}) = 'INSIDE'`
  const { rows } = await sql<CommonProof['between']>`
    select count(*)::int as cars, coalesce(sum(e.kg), 0) as kg
    from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where e.mandator_id = current_mandator() and e.dismantler_id = any(${yards}::bigint[]) and e.kind = 'INBOUND'
      and e.actiondate between ${from}::date and ${to}::date and ${inside('c')}
      and exists (
        select from car before join output o on o.mandator_id = before.mandator_id and o.car_id = before.id
        where before.mandator_id = c.mandator_id and before.vin = c.vin and before.id <> c.id and ${inside('before')}
          and before.dismantler_id = any(${yards}::bigint[]) and before.dismantler_id <> c.dismantler_id
          and o.outkind = 'DISPOSAL' and o.wastetype = ${ELV} and o.actiondate <= e.actiondate)`.execute(db)
  return singleRow(rows)
}

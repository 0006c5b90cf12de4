import { entriesOf, keysOf } from '@kreislauf/core/keys.ts'
import type { Right } from '@kreislauf/core/permissions.ts'
import { type Contribution, STAGES } from '@kreislauf/core/thread/contribution.ts'
import { contributions, kinds } from '@kreislauf/core/thread/contributions.ts'
import { sql } from 'kysely'
import { type Db, jsonRows } from '../platform/database/db.ts'
import { entries } from './contributions.ts'
import type { OfCar } from './row.queries.ts'

/** Place of an entry among those of its day. */
const stage = sql`case kind ${sql.join(
  entriesOf(kinds).map(([kind, one]) => sql`when ${sql.lit(kind)} then ${sql.lit(STAGES.indexOf(one.stage))}`),
  sql` `,
)} end`

/**
 * Timeline of a car, oldest first, with every mass, who booked it and its document, as far as the reader may see it. Masses are those of `car_mass`:
 * INBOUND + CORRECTION + SCRAP − LINE − PART is the unexplained remainder.
 */
export function threadOf(db: Db, of: OfCar, may: (can: Right) => boolean) {
  const seen = keysOf(contributions).filter(name => {
    const { can }: Contribution = contributions[name]
    return !can || may(can)
  })
  const all = sql.join(
    seen.flatMap(name => entries[name](of)),
    sql` union all `,
  )
  return jsonRows(db, sql`select * from (${all}) q order by day, ${stage}, "recordId"`)
}

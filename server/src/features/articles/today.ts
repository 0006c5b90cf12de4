import { wantedToday as described } from '@kreislauf/core/features/articles/today.ts'
import { sql } from 'kysely'
import { tell } from '../../today/contribute.ts'

/** Cars on the yard of which remanufacturers under contract want something. Euros are rounded down. */
export const wantedToday = tell(described, {
  row: dismantlerId => sql`
    select count(*)::int as "wantedCars", coalesce(sum(pieces), 0)::int as "wantedPieces", floor(coalesce(sum(value), 0)) as "wantedEuros"
    from wanted_cars(${dismantlerId})`,
})

import { sql } from 'kysely'

/** Number of cars on a yard of which a remanufacturer under contract wants something, pieces, and euros rounded down, as a query. */
export const wantedOnYard = (dismantlerId: number) => sql`
  select count(*)::int as "wantedCars", coalesce(sum(pieces), 0)::int as "wantedPieces", floor(coalesce(sum(value), 0)) as "wantedEuros"
  from wanted_cars(${dismantlerId})`

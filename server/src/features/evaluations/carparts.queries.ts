import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of a common table expression, each with the part of the ordinance of its car. Looks up each car once: because of row security the planner
 * underestimates their number and would read all cars of the company instead. For the same reason the rows meet their cars in a full join, which
 * PostgreSQL never runs as a nested loop of all rows and all cars; as every car belongs to a row, it adds none.
 */
export const withCarParts = (rows: string): RawBuilder<unknown> => sql`
  select r.*, c.part from ${sql.ref(rows)} r full join (
    select m.car_id, ordinance_part(c.novnreason, c.clazz) as part
    from (select distinct car_id from ${sql.ref(rows)} where car_id is not null) m
    left join lateral (select c.novnreason, c.clazz from car c where c.mandator_id = current_mandator() and c.id = m.car_id offset 0) c on true
  ) c on c.car_id = r.car_id`

import { type RawBuilder, sql } from 'kysely'

/**
 * To which part of the ordinance the cars of some rows belong, by `car_id`. Each car is looked up once, and none besides: the planner expects
 * so few of them behind row security that it would sooner read all cars of the company.
 */
export const carParts = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.car_id, ordinance_part(c.novnreason, c.clazz) as part
  from (select distinct r.car_id from (${rows}) r where r.car_id is not null) m
  left join lateral (select c.novnreason, c.clazz from car c where c.mandator_id = current_mandator() and c.id = m.car_id offset 0) c on true`

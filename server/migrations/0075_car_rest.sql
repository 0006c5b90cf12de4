-- What no line of a car explains, kg: what came in less all that went out of it, as `car_mass` lists it; null before it is in the log.
-- Written by `settle_car` and nobody else: the one figure that screens, lists, limits and findings speak of (details O57).
alter table car add column rest_kg numeric(14, 3);
alter table car disable trigger user;
update car c set rest_kg = m.kg from (
  select c.mandator_id, c.id, sum(case m.kind when 'INBOUND' then m.kg else -m.kg end) as kg
  from car c cross join lateral car_mass(c.mandator_id, c.id) m where c.enteredon is not null group by 1, 2
) m where m.mandator_id = c.mandator_id and m.id = c.id;
alter table car enable trigger user;

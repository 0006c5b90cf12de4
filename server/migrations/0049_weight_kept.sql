-- The weight of a car in the log is what its inbound entry says: it is corrected, never emptied. What was emptied comes back from the
-- entry, and a calculation that gives another weight than the one beside it is no longer kept.
alter table car add column weightconfirmed boolean not null default false;
alter table car disable trigger user;
update car c set weight = e.amount from entry e
  where e.mandator_id = c.mandator_id and e.car_id = c.id and e.kind = 'INBOUND' and e.measure = 'kg' and e.amount > 0
    and c.enteredon is not null and c.weight is null;
update car set weightcalc = null
  where weightcalc is not null and (weight is null or abs(weight - ((weightcalc ->> 'massKg')::numeric
    - (weightcalc ->> 'fuelKg')::numeric - (weightcalc ->> 'driverKg')::numeric)) >= 1);
alter table car enable trigger user;

create function keep_weight() returns trigger language plpgsql as $$
begin
  perform refuse('cars.weight-kept', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  return new;
end $$;
create trigger keep_weight before update on car for each row
  when (new.enteredon is not null and old.weight is not null and new.weight is null) execute function keep_weight();

-- After a change of a car's lines: updates its sum, its hulk and the difference of a closed car.
create or replace function settle_car(mandator bigint, the_car bigint, on_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c car;
  lines numeric;
  hulk date;
  whole boolean;
  entered date;
  rest numeric;
begin
  select coalesce(sum(m.kg) filter (where m.kind in ('LINE', 'PART')), 0), max(m.day) filter (where m.kind = 'LINE' and m.wastetype = '160106'),
      coalesce(bool_or(m.kind = 'HANDOVER'), false),
      max(m.day) filter (where m.kind = 'INBOUND'), sum(case m.kind when 'INBOUND' then m.kg else -m.kg end)
    into lines, hulk, whole, entered, rest from car_mass(mandator, the_car) m;
  update car set lines_kg = lines, hulkon = hulk, enteredon = entered, rest_kg = case when entered is not null then rest end where mandator_id = mandator and id = the_car returning * into c;
  if hulk is not null or whole or exists (select from car_difference where mandator_id = mandator and car_id = the_car) then
    perform settle_difference(mandator, the_car, c.dismantler_id, on_day);
  end if;
end $$;

-- Mass that a correction took out of the car's 160104 is not part of its difference. A car is closed by its hulk, or by being handed over whole.
create or replace function settle_difference(mandator bigint, the_car bigint, dismantler bigint, on_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  till date;
  change record;
begin
  select closed_till into till from department where mandator_id = mandator and id = dismantler;
  for change in
    with lines as materialized (
      select * from car_mass(mandator, the_car)
    ), hulk as (
      select min(day) as day from lines where kind = 'LINE' and wastetype = '160106' or kind = 'HANDOVER'
    ), booked as (
      select x.day, x.kg from car_difference x where x.mandator_id = mandator and x.car_id = the_car
    ), days as (
      select day from lines union select day from booked union select on_day
    ), wanted as (
      select d.day, coalesce((select sum(case l.kind when 'INBOUND' then l.kg else -l.kg end) from lines l, hulk h
        where l.day <= d.day and h.day <= d.day and exists (select from lines i where i.kind = 'INBOUND')), 0) as kg
      from days d where d.day > coalesce(till, '-infinity')
    )
    select w.day, w.kg - lag(w.kg, 1, coalesce((select sum(b.kg) from booked b where b.day <= till), 0)) over (order by w.day)
      - coalesce((select b.kg from booked b where b.day = w.day), 0) as kg
    from wanted w
  loop
    continue when change.kg = 0;
    insert into car_difference values (mandator, the_car, change.day, change.kg)
      on conflict (mandator_id, car_id, day) do update set kg = car_difference.kg + excluded.kg;
    perform book(mandator, dismantler, '160104', change.day, 0, 0, change.kg);
  end loop;
  delete from car_difference where mandator_id = mandator and car_id = the_car and kg = 0;
end $$;

-- A disposal contains the car, as its hulk or whole, or all of its hulk is allocated.
create or replace function hulk_gone(mandator bigint, the_car bigint) returns boolean language sql stable as $$
  select exists (select from output o where o.mandator_id = mandator and o.car_id = the_car and o.wastetype in ('160106', '160104') and o.outkind = 'DISPOSAL')
    or (select bool_and(e.taken_kg >= e.kg) and bool_or(o.id is not null)
        from entry e left join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
        left join output o on o.mandator_id = a.mandator_id and o.id = a.output_id and o.outkind = 'DISPOSAL'
        where e.mandator_id = mandator and e.car_id = the_car and e.kind = 'LINE' and e.wastetype = '160106')
$$;

-- Step that the lines of a car without a hulk imply (`stepAfterBooking`).
create or replace function step_by_lines(mandator bigint, the_car bigint) returns text language sql stable as $$
  select case when coalesce(bool_or(w.fraction between 8 and 12), false)
      or exists (select from part p where p.mandator_id = mandator and p.car_id = the_car) then 'PARTS'
    when bool_or(w.fraction between 2 and 7) then 'DRAINING' else 'VEHICLE' end
  from entry e left join lateral waste_types_on(e.wastetype, e.actiondate) w on true
  where e.mandator_id = mandator and e.car_id = the_car and e.kind = 'LINE'
$$;

-- A car that has left, as a hulk or whole, is DISPOSED. When a hulk returns, its car returns to FURTHER, a whole car to the step implied by its lines,
-- unless a user had stated why it is gone (details O48).
create or replace function settle_hulks(mandator bigint, cars bigint[]) returns void language sql as $$
  update car c set step = g.step
  from (select k.id, g.gone, case when g.gone then 'DISPOSED' when k.hulkon is not null then 'FURTHER' else step_by_lines(mandator, k.id) end as step
    from car k cross join lateral (select coalesce(hulk_gone(mandator, k.id), false) as gone) g where k.mandator_id = mandator and k.id = any (cars)) g
  where c.mandator_id = mandator and c.id = g.id and (g.gone or c.step = 'DISPOSED' and c.stepreason is null) and c.step <> g.step
$$;

-- The whole car is in a disposal to another dismantler.
create or replace function is_handed_over(mandator bigint, the_car bigint) returns boolean language sql stable as $$
  select exists (select from output o where o.mandator_id = mandator and o.car_id = the_car and o.wastetype = '160104' and o.outkind = 'DISPOSAL')
$$;

-- Refuses at commit any booking into or out of a car that was handed over to another dismantler.
create or replace function check_handed_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from car c where c.mandator_id = new.mandator_id and c.id = new.id and c.rest_kg <> 0) and is_handed_over(new.mandator_id, new.id) then
    perform refuse('cars.handed-over', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  end if;
  return null;
end $$;

-- kg of a car remaining in 160104: its weight less its lines, its parts and corrections.
create or replace function car_rest(mandator bigint, the_car bigint) returns numeric language sql stable as $$
  select coalesce((select sum(case m.kind when 'INBOUND' then m.kg else -m.kg end) from car_mass(mandator, the_car) m), 0)
    - coalesce((select sum(x.kg) from car_difference x where x.mandator_id = mandator and x.car_id = the_car), 0)
$$;

-- Waste without a car originates from the yard itself: its Land, by the narrowest matching range of postal codes, is stored with the entry.
create or replace function region_of_yard(mandator bigint, dismantler bigint) returns text language sql stable as $$
  select r.region from department d join postcode_region r on d.company ->> 'zip' between r.prefix_from and r.prefix_to
  where d.mandator_id = mandator and d.id = dismantler and coalesce(d.company ->> 'country', 'DE') = 'DE' and length(d.company ->> 'zip') = 5
  order by r.prefix_to::int - r.prefix_from::int limit 1
$$;

create or replace function originate_entry() returns trigger language plpgsql as $$
begin
  new.originregion := coalesce(new.originregion, region_of_yard(new.mandator_id, new.dismantler_id));
  return new;
end $$;

-- For bulk loads that write lines with triggers disabled.
create or replace procedure originate_all() language sql as $$
  update entry e set originregion = region_of_yard(e.mandator_id, e.dismantler_id) where kind = 'FOREIGN' and originregion is null;
$$;

create or replace function keep_weight() returns trigger language plpgsql as $$
begin
  perform refuse('cars.weight-kept', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  return new;
end $$;

-- `isOnHighVoltage`.
create or replace function on_high_voltage(drive text) returns boolean language sql immutable as $$
  select coalesce(drive in ('ELECTRIC', 'PETROLHYBRID', 'DIESELHYBRID', 'HYDROGEN'), false)
$$;

-- A car in the log keeps its high-voltage drive until it has a clearance, whichever document is edited (`whyDriveKept`).
create or replace function keep_drive() returns trigger language plpgsql as $$
begin
  if on_high_voltage(new.drivetype) or exists (select from clearance l where l.mandator_id = new.mandator_id and l.car_id = new.id)
     or exists (select from entry e cross join lateral waste_types_on(e.wastetype, e.actiondate) w where e.mandator_id = new.mandator_id and e.car_id = new.id
       and e.kind = 'LINE' and e.staff_id is not null and w.qualifications && array['HVSYSTEM2', 'HVSYSTEM3']) then
    return new;
  end if;
  perform refuse('cars.drive-kept', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  return new;
end $$;

-- Ids of cars whose search columns, or those of their receptions, contain a pattern; limited to a maximum. May return ids of other companies. See
-- `receptions_holding`.
create or replace function cars_holding(pattern text, most int) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from (
    (select id from car where mandator_id = current_mandator() and search like pattern limit most)
    union all (select c.id from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
      where r.collector_mandator_id = current_mandator() and c.search like pattern limit most)
    union all (select car_id from reception where mandator_id = current_mandator() and search like pattern limit most)
    union all (select car_id from reception where collector_mandator_id = current_mandator() and search like pattern limit most)
  ) c limit most
$$;

-- A clearance is inserted once and never updated, on an open day, with a person or a reason.
create or replace function guard_clearance() returns trigger language plpgsql as $$
begin
  if current_setting('app.anonymising', true) = 'on' then return new; end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'version' = to_jsonb(old) - 'version' then return new; end if;
    raise exception 'a clearance does not change' using errcode = 'check_violation';
  end if;
  if num_nonnulls(new.staff_id, new.override) <> 1 then
    raise exception 'a clearance has a person or a reason' using errcode = 'check_violation';
  end if;
  perform guard_day(new.mandator_id, new.dismantler_id, new.day);
  return new;
end $$;

-- Moves cars of the acting company to the steps implied by what was just booked out of them; the history records booking as the cause.
create or replace function move_booked(cars bigint[], steps text[]) returns void language plpgsql as $$
begin
  perform set_config('app.reason', '', true), set_config('app.event', 'booked', true);
  update car c set step = m.step from unnest(cars, steps) m (id, step) where c.mandator_id = current_mandator() and c.id = m.id;
  perform set_config('app.event', '', true);
end $$;

create or replace function keep_taken() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update entry set taken_kg = taken_kg - old.kg where mandator_id = old.mandator_id and id = old.entry_id;
    update output set taken_kg = taken_kg - old.kg where mandator_id = old.mandator_id and id = old.source_output_id;
  end if;
  if tg_op <> 'DELETE' then
    update entry set taken_kg = taken_kg + new.kg where mandator_id = new.mandator_id and id = new.entry_id;
    update output set taken_kg = taken_kg + new.kg where mandator_id = new.mandator_id and id = new.source_output_id;
  end if;
  return null;
end $$;

-- Last safeguard of decision 25: the stock of a closed day never changes, whatever writes it.
create or replace function guard_stock_day() returns trigger language plpgsql as $$
declare row stock_day := coalesce(new, old);
begin
  perform guard_day(row.mandator_id, row.dismantler_id, row.day);
  return coalesce(new, old);
end $$;

create or replace function book(mandator bigint, dismantler bigint, type text, on_day date, into_kg numeric, out_of_kg numeric, difference numeric default 0)
returns void language sql as $$
  insert into stock_day values (mandator, dismantler, type, on_day, into_kg, out_of_kg, difference)
  on conflict (mandator_id, dismantler_id, wastetype, day) do update
    set in_kg = stock_day.in_kg + excluded.in_kg, out_kg = stock_day.out_kg + excluded.out_kg, diff_kg = stock_day.diff_kg + excluded.diff_kg;
  insert into stock_month values (mandator, dismantler, type, date_trunc('month', on_day)::date, into_kg, out_of_kg, difference)
  on conflict (mandator_id, dismantler_id, wastetype, month) do update
    set in_kg = stock_month.in_kg + excluded.in_kg, out_kg = stock_month.out_kg + excluded.out_kg, diff_kg = stock_month.diff_kg + excluded.diff_kg
$$;

-- Adds the change of a month to its year.
create or replace function keep_stock_year() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_year as y values (new.mandator_id, new.dismantler_id, new.wastetype, date_trunc('year', new.month)::date,
    new.in_kg - coalesce(old.in_kg, 0), new.out_kg - coalesce(old.out_kg, 0), new.diff_kg - coalesce(old.diff_kg, 0))
  on conflict (mandator_id, dismantler_id, wastetype, year) do update
    set in_kg = y.in_kg + excluded.in_kg, out_kg = y.out_kg + excluded.out_kg, diff_kg = y.diff_kg + excluded.diff_kg;
  return null;
end $$;

-- Stock of every waste type at the end of a day, in kg: whole years, the months since, and the days since.
create or replace function stock_on(mandator bigint, dismantler bigint, on_day date) returns table (wastetype text, kg numeric) language sql stable as $$
  select s.wastetype, sum(s.kg) from (
    select y.wastetype, y.in_kg - y.out_kg - y.diff_kg as kg from stock_year y
      where y.mandator_id = mandator and y.dismantler_id = dismantler and y.year < date_trunc('year', on_day)::date
    union all
    select m.wastetype, m.in_kg - m.out_kg - m.diff_kg from stock_month m
      where m.mandator_id = mandator and m.dismantler_id = dismantler
        and m.month >= date_trunc('year', on_day)::date and m.month < date_trunc('month', on_day)::date
    union all
    select d.wastetype, d.in_kg - d.out_kg - d.diff_kg from stock_day d
      where d.mandator_id = mandator and d.dismantler_id = dismantler and d.day >= date_trunc('month', on_day)::date and d.day <= on_day
  ) s group by s.wastetype
$$;

-- Lowest stock of a type on any day from the given one on: the mass that may still leave on that day (decision 23).
create or replace function free_stock(mandator bigint, dismantler bigint, type text, on_day date) returns numeric language sql stable as $$
  with days as (
    select greatest(day, on_day) as day, sum(in_kg - out_kg - diff_kg) as net from stock_day
    where mandator_id = mandator and dismantler_id = dismantler and wastetype = type group by 1
  ), running as (select sum(net) over (order by day) as kg from (select * from days union all select on_day, 0) d)
  select coalesce(min(kg), 0) from running
$$;

-- A negative stock on its day or any later one is refused at commit. 160104 is the mass held by cars and may be overdrawn until they are closed
-- (details O57).
create or replace function check_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare free numeric;
begin
  if new.wastetype = '160104' then return null; end if;
  free := free_stock(new.mandator_id, new.dismantler_id, new.wastetype, new.day);
  if free < 0 then
    perform refuse('log.stock-negative', jsonb_build_object('wastetype', new.wastetype, 'day', new.day, 'kg', free));
  end if;
  perform settle_cargo(new.mandator_id, new.dismantler_id, new.wastetype);
  return null;
end $$;

-- The search text is recomputed by a trigger that runs after this one, so it is empty here.
create or replace function guard_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'taken_kg' - 'version' - 'search') = (to_jsonb(old) - 'taken_kg' - 'version' - 'search') then return new; end if;
  if tg_op = 'UPDATE' and current_setting('app.anonymising', true) = 'on' and to_jsonb(new) - 'staff_name' - 'search' = to_jsonb(old) - 'staff_name' - 'search' then
    return new;
  end if;
  if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.dismantler_id, old.actiondate); end if;
  if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.dismantler_id, new.actiondate); end if;
  return coalesce(new, old);
end $$;

-- Every kilogram is booked once: into its own type, and out of the car that it came from (details O55).
create or replace function book_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.kg, new.wastetype, new.actiondate, new.kind) is not distinct from (old.kg, old.wastetype, old.actiondate, old.kind) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform book(old.mandator_id, old.dismantler_id, old.wastetype, old.actiondate, -old.kg, 0);
    if old.kind = 'LINE' then perform book(old.mandator_id, old.dismantler_id, '160104', old.actiondate, 0, -old.kg); end if;
  end if;
  if tg_op <> 'DELETE' then
    perform book(new.mandator_id, new.dismantler_id, new.wastetype, new.actiondate, new.kg, 0);
    if new.kind = 'LINE' then perform book(new.mandator_id, new.dismantler_id, '160104', new.actiondate, 0, new.kg); end if;
  end if;
  if coalesce(new.car_id, old.car_id) is not null then
    perform settle_car(coalesce(new.mandator_id, old.mandator_id), coalesce(new.car_id, old.car_id), coalesce(new.actiondate, old.actiondate));
  end if;
  return null;
end $$;

create or replace function book_output() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.change_kg, new.wastetype, new.actiondate) is not distinct from (old.change_kg, old.wastetype, old.actiondate) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform book(old.mandator_id, old.dismantler_id, old.wastetype, old.actiondate, least(-old.change_kg, 0), least(old.change_kg, 0));
  end if;
  if tg_op <> 'DELETE' then
    perform book(new.mandator_id, new.dismantler_id, new.wastetype, new.actiondate, greatest(new.change_kg, 0), greatest(-new.change_kg, 0));
  end if;
  return null;
end $$;

-- The weight of a car is that of its inbound entry. On a closed day the entry stays, and the difference is booked as one correction on an open day.
create or replace function weigh_inbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inbound entry;
  till date;
  shut numeric;
  correction output;
  wanted numeric;
  why text;
begin
  if new.weight is not distinct from old.weight or new.weight is null then return null; end if;
  if is_handed_over(new.mandator_id, new.id) then
    perform refuse('cars.handed-over', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  end if;
  select * into inbound from entry where mandator_id = new.mandator_id and car_id = new.id and kind = 'INBOUND';
  if not found then return null; end if;
  select closed_till into till from department where mandator_id = inbound.mandator_id and id = inbound.dismantler_id;
  if till is null or inbound.actiondate > till then
    update entry set amount = new.weight, kg = round(new.weight * factor, 3)
      where mandator_id = inbound.mandator_id and id = inbound.id and amount <> new.weight;
    return null;
  end if;
  select coalesce(sum(o.change_kg) filter (where o.actiondate <= till), 0) into shut from output o
    where o.mandator_id = new.mandator_id and o.car_id = new.id and o.outkind = 'CORRECTION' and o.wastetype = '160104' and o.occurredon = inbound.actiondate;
  select * into correction from output o
    where o.mandator_id = new.mandator_id and o.car_id = new.id and o.outkind = 'CORRECTION' and o.wastetype = '160104'
      and o.occurredon = inbound.actiondate and o.actiondate > till order by o.id limit 1;
  wanted := round(new.weight * inbound.factor, 3) - inbound.kg - shut;
  if correction.id is not null then
    delete from allocation where mandator_id = correction.mandator_id and output_id = correction.id;
    delete from output where mandator_id = correction.mandator_id and id = correction.id;
  end if;
  if wanted = 0 then return null; end if;
  if till >= (now() at time zone 'Europe/Berlin')::date then
    perform refuse('cars.no-open-day', jsonb_build_object('till', till, 'car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  end if;
  select r.vnr || coalesce(': ' || p.endreason, '') into why from reception r left join reception p on p.mandator_id = r.mandator_id and p.id = r.replaces
    where r.mandator_id = new.mandator_id and r.id = new.reception_id;
  insert into output (mandator_id, dismantler_id, car_id, outkind, wastetype, amount, measure, factor, kg, change_kg, actiondate, occurredon, reason)
    values (new.mandator_id, inbound.dismantler_id, new.id, 'CORRECTION', '160104', wanted, 'kg', 1, wanted, wanted, till + 1, inbound.actiondate,
      coalesce(why, 'VN'));
  return null;
end $$;

-- Bookings of these own cars that are missing in `seen`: lines of the log, or removed parts. Locks the cars first, so that of two concurrent bookings
-- the second one sees those of the first.
create or replace function unseen_of_cars(what text, cars bigint[], seen bigint[]) returns setof bigint language plpgsql as $$
begin
  perform from car where mandator_id = current_mandator() and id = any(cars) order by id for update;
  return query
    select e.id from entry e where what = 'LINES' and e.mandator_id = current_mandator() and e.car_id = any(cars) and e.kind = 'LINE' and e.id <> all(seen)
    union all
    select p.id from part p where what = 'PARTS' and p.mandator_id = current_mandator() and p.car_id = any(cars) and p.id <> all(seen)
    order by 1;
end $$;

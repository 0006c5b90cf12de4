-- A car’s difference stands on the days on which it arises: none before its hulk is booked, then weight − lines up to each day
-- (details O55, O57). Until now it stayed on the day of the first booking where a hulk was moved to another day.
create function settle_difference(mandator bigint, the_car bigint, dismantler bigint, on_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  till date;
  change record;
begin
  select closed_till into till from department where mandator_id = mandator and id = dismantler;
  for change in
    with lines as (
      select actiondate as day, kind, wastetype, kg from entry where mandator_id = mandator and car_id = the_car
    ), hulk as (
      select min(day) as day from lines where kind = 'LINE' and wastetype = '160106'
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

create or replace function settle_car(mandator bigint, the_car bigint, on_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c car;
  lines numeric;
  hulk date;
  entered date;
begin
  select coalesce(sum(kg), 0), max(actiondate) filter (where wastetype = '160106') into lines, hulk
    from entry where mandator_id = mandator and car_id = the_car and kind = 'LINE';
  select actiondate into entered from entry where mandator_id = mandator and car_id = the_car and kind = 'INBOUND';
  update car set lines_kg = lines, hulkon = hulk, enteredon = entered where mandator_id = mandator and id = the_car returning * into c;
  if hulk is not null or exists (select from car_difference where mandator_id = mandator and car_id = the_car) then
    perform settle_difference(mandator, the_car, c.dismantler_id, on_day);
  end if;
end $$;

-- Only triggers settle.
revoke execute on function settle_difference(bigint, bigint, bigint, date), settle_car(bigint, bigint, date) from public;

-- Which entries stand behind what left in a closed period is part of it.
create function guard_allocation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare row allocation := coalesce(new, old);
begin
  perform guard_day(o.mandator_id, o.dismantler_id, o.actiondate) from output o where o.mandator_id = row.mandator_id and o.id = row.output_id;
  return row;
end $$;
create trigger guard before insert or update or delete on allocation for each row execute function guard_allocation();

-- The closed day follows the locked statements and nothing else; who locks writes it as the owner of the tables.
create function keep_closed_till() returns trigger language plpgsql as $$
begin
  if new.closed_till is distinct from old.closed_till and current_user = 'kreislauf_app' then
    perform refuse('closed-period', jsonb_build_object('till', old.closed_till, 'day', old.closed_till));
  end if;
  return new;
end $$;
create trigger keep_closed_till before update of closed_till on department for each row execute function keep_closed_till();

-- Of a locked statement nothing changes any more, also not who locked it; unlocking is the one way.
create or replace function keep_statements_in_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare closed date;
begin
  if tg_op = 'DELETE' then
    if old.locked then perform refuse('statements.locked'); end if;
    return old;
  end if;
  select max(effective_till) into closed from statement
    where mandator_id = new.mandator_id and dismantler_id = new.dismantler_id and locked and id <> new.id;
  if new.effective_till <= closed then perform refuse('statements.not-after-last', jsonb_build_object('till', closed)); end if;
  if tg_op = 'UPDATE' and old.locked
     and (to_jsonb(new) - array['locked', 'lockedat', 'lockedby', 'totals', 'version']
          is distinct from to_jsonb(old) - array['locked', 'lockedat', 'lockedby', 'totals', 'version']
          or new.locked and (new.lockedat, new.lockedby, new.totals) is distinct from (old.lockedat, old.lockedby, old.totals)) then
    perform refuse('statements.locked');
  end if;
  return new;
end $$;

-- What left takes the oldest entries by day, whenever it was booked (details O64): what is backdated has the open days after it allocated
-- again. What somebody chose stays, unless nothing would be left for another line.
alter table allocation add column chosen boolean not null default false;
create index on output (mandator_id, dismantler_id, wastetype, actiondate) where change_kg < 0;

/* ---- cars whose hulk has left ---- */
-- A disposal names the car, or all of its hulk is allocated.
create function hulk_gone(mandator bigint, the_car bigint) returns boolean language sql stable as $$
  select exists (select from output o where o.mandator_id = mandator and o.car_id = the_car and o.wastetype = '160106' and o.outkind = 'DISPOSAL')
    or (select bool_and(e.taken_kg >= e.kg) and bool_or(o.id is not null)
        from entry e left join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
        left join output o on o.mandator_id = a.mandator_id and o.id = a.output_id and o.outkind = 'DISPOSAL'
        where e.mandator_id = mandator and e.car_id = the_car and e.kind = 'LINE' and e.wastetype = '160106')
$$;

-- A hulk that left makes its car DISPOSED; one that came back stands in FURTHER again, unless a person had said why it is gone (details O48).
create function settle_hulks(mandator bigint, cars bigint[]) returns void language sql as $$
  update car c set step = case when g.gone then 'DISPOSED' else 'FURTHER' end
  from (select id, coalesce(hulk_gone(mandator, id), false) as gone from (select distinct unnest(cars) as id) d where id is not null) g
  where c.mandator_id = mandator and c.id = g.id and (g.gone or c.step = 'DISPOSED' and c.stepreason is null)
    and c.step <> case when g.gone then 'DISPOSED' else 'FURTHER' end
$$;

/* ---- allocation ---- */
-- Allocates what leaves a type from a day on: each line first what its own car holds, then the oldest by day. Days after it are done anew.
-- What no entry explains stays unallocated. Closed days stay as they are.
create function allocate_from(mandator bigint, dismantler bigint, type text, from_day date) returns void language plpgsql as $$
declare
  till date := (select d.closed_till from department d where d.mandator_id = mandator and d.id = dismantler);
  first date := greatest(from_day, till + 1);
  touched bigint[] := '{}';
  freed bigint[];
  line record;
  source record;
  missing numeric;
  part numeric;
  short boolean;
begin
  if not exists (select from output o where o.mandator_id = mandator and o.dismantler_id = dismantler and o.wastetype = type
                 and o.actiondate >= first and o.change_kg < 0) then
    return;
  end if;
  for again in 0..1 loop
    with gone as (
      delete from allocation a using output o
      where a.mandator_id = mandator and o.mandator_id = mandator and o.id = a.output_id and o.dismantler_id = dismantler and o.wastetype = type
        and o.change_kg < 0 and o.actiondate > first and (not a.chosen or again = 1 and o.car_id is null)
      returning a.entry_id
    )
    select array_agg(e.car_id) into freed from gone g join entry e on e.mandator_id = mandator and e.id = g.entry_id where e.car_id is not null;
    touched := touched || coalesce(freed, '{}');
    short := false;
    for line in
      select o.id, o.actiondate, o.car_id,
        -o.change_kg - coalesce((select sum(a.kg) from allocation a where a.mandator_id = mandator and a.output_id = o.id), 0) as missing
      from output o
      where o.mandator_id = mandator and o.dismantler_id = dismantler and o.wastetype = type and o.change_kg < 0 and o.actiondate >= first
      order by o.actiondate, o.id
    loop
      missing := line.missing;
      continue when missing <= 0;
      for source in
        select * from (
          select e.id as entry_id, null::bigint as output_id, e.kg - e.taken_kg as left_kg, e.actiondate, e.id, e.car_id from entry e
            where e.mandator_id = mandator and e.dismantler_id = dismantler and e.wastetype = type and e.actiondate <= line.actiondate and e.taken_kg < e.kg
          union all
          select null, o.id, o.change_kg - o.taken_kg, o.actiondate, o.id, null from output o
            where o.mandator_id = mandator and o.dismantler_id = dismantler and o.wastetype = type and o.actiondate <= line.actiondate and o.taken_kg < o.change_kg
        ) s order by coalesce(s.car_id = line.car_id, false) desc, s.actiondate, s.id
      loop
        part := least(source.left_kg, missing);
        insert into allocation (mandator_id, output_id, entry_id, source_output_id, kg, chosen)
          values (mandator, line.id, source.entry_id, source.output_id, part, coalesce(source.car_id = line.car_id, false));
        touched := touched || source.car_id;
        missing := missing - part;
        exit when missing <= 0;
      end loop;
      short := short or missing > 0;
    end loop;
    exit when not short;
  end loop;
  if type = '160106' then perform settle_hulks(mandator, touched); end if;
end $$;

-- An entry of an earlier day stands before those that later lines took.
create function allocate_entry() returns trigger language plpgsql as $$
begin
  perform allocate_from(new.mandator_id, new.dismantler_id, new.wastetype, new.actiondate);
  if tg_op = 'UPDATE' and (new.wastetype, new.actiondate) is distinct from (old.wastetype, old.actiondate) then
    perform allocate_from(old.mandator_id, old.dismantler_id, old.wastetype, old.actiondate);
  end if;
  return null;
end $$;
create trigger d_allocate after insert or update of kg, wastetype, actiondate on entry for each row execute function allocate_entry();

/* ---- cars that left without a hulk ---- */
-- What a correction took out of a car's 160104 is no difference of that car.
create or replace function settle_difference(mandator bigint, the_car bigint, dismantler bigint, on_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  till date;
  change record;
begin
  select closed_till into till from department where mandator_id = mandator and id = dismantler;
  for change in
    with lines as (
      select actiondate as day, kind, wastetype, kg from entry where mandator_id = mandator and car_id = the_car
      union all
      select actiondate, 'CORRECTION', wastetype, -change_kg from output
        where mandator_id = mandator and car_id = the_car and outkind = 'CORRECTION' and wastetype = '160104'
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

create function settle_corrected() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.outkind = 'CORRECTION' and old.wastetype = '160104' and old.car_id is not null then
    perform settle_car(old.mandator_id, old.car_id, old.actiondate);
  end if;
  if tg_op <> 'DELETE' and new.outkind = 'CORRECTION' and new.wastetype = '160104' and new.car_id is not null then
    perform settle_car(new.mandator_id, new.car_id, new.actiondate);
  end if;
  return null;
end $$;
create trigger c_settle after insert or update of change_kg, actiondate, car_id, wastetype or delete on output for each row execute function settle_corrected();
revoke execute on function settle_corrected() from public;

-- kg of a car that its 160104 still holds: its weight less its lines and what corrections took out.
create function car_rest(mandator bigint, the_car bigint) returns numeric language sql stable as $$
  select coalesce((select sum(case e.kind when 'INBOUND' then e.kg else -e.kg end) from entry e where e.mandator_id = mandator and e.car_id = the_car), 0)
    + coalesce((select sum(o.change_kg) from output o where o.mandator_id = mandator and o.car_id = the_car and o.outkind = 'CORRECTION'
                and o.wastetype = '160104'), 0)
    - coalesce((select sum(x.kg) from car_difference x where x.mandator_id = mandator and x.car_id = the_car), 0)
$$;

/* ---- what is stored: open lines without an entry behind them, and cars whose hulk has left ---- */
alter table allocation disable trigger user;
update allocation a set chosen = true from output o, entry e
  where o.mandator_id = a.mandator_id and o.id = a.output_id and e.mandator_id = a.mandator_id and e.id = a.entry_id and o.car_id = e.car_id;
alter table allocation enable trigger user;
do $$
declare one record;
begin
  for one in
    select o.mandator_id, o.dismantler_id, o.wastetype, min(o.actiondate) as day
    from output o join department d on d.mandator_id = o.mandator_id and d.id = o.dismantler_id
    where o.change_kg < 0 and o.wastetype <> '160104' and o.actiondate > coalesce(d.closed_till, '-infinity')
      and -o.change_kg > coalesce((select sum(a.kg) from allocation a where a.mandator_id = o.mandator_id and a.output_id = o.id), 0)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform allocate_from(one.mandator_id, one.dismantler_id, one.wastetype, one.day);
  end loop;
  for one in
    select c.mandator_id, array_agg(c.id) as cars from car c
    where c.hulkon is not null and c.step <> 'DISPOSED' and hulk_gone(c.mandator_id, c.id) group by 1
  loop
    perform settle_hulks(one.mandator_id, one.cars);
  end loop;
end $$;

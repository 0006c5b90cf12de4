-- Disposals that dismantlers handed to the acting mandator's plants or vehicles, with the names stored at booking.
create or replace function disposals_handed_to_me()
returns table (mandator_id bigint, id bigint, actiondate date, wastetype text, rdcode text, receiptnumber text, disposalproofnumber text,
               dismantler text, dismantlerzip text, dismantlercity text, dismantlernumber text, disposername text, carriername text, kg numeric, pieces numeric,
               department_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, d.id, d.actiondate, d.wastetype, d.rdcode, d.receiptnumber, d.disposalproofnumber,
         h.head ->> 'name', y.company ->> 'zip', y.company ->> 'city', h.head ->> 'identNr', p.name, c.name, o.kg, o.pieces,
         mine.department_id, mine.role
  from records_of_me() mine
  join disposal d on d.mandator_id = mine.mandator_id and (d.disposer_id = mine.disposer_id or d.carrier_id = mine.carrier_id)
  join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
  cross join lateral disposer_of(d.booked) p
  cross join lateral carrier_of(d.booked) c
  cross join lateral (select letterhead_on(d.mandator_id, d.dismantler_id, d.actiondate) as head) h
  left join lateral (select sum(kg) as kg, sum(pieces) as pieces from output where mandator_id = d.mandator_id and disposal_id = d.id) o on true
$$;

-- The allocation of entries to what left in a closed period is sealed with it.
create or replace function guard_allocation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare row allocation := coalesce(new, old);
begin
  perform guard_day(o.mandator_id, o.dismantler_id, o.actiondate) from output o where o.mandator_id = row.mandator_id and o.id = row.output_id;
  return row;
end $$;

-- Documents of a closed disposal are sealed: late documents can be added, existing ones cannot be removed or replaced.
create or replace function guard_disposal_paper() returns trigger language plpgsql as $$
begin
  if current_setting('app.anonymising', true) = 'on' then return coalesce(new, old); end if;
  perform guard_day(d.mandator_id, d.dismantler_id, d.actiondate) from disposal d where d.mandator_id = old.mandator_id and d.id = old.owner_id;
  return coalesce(new, old);
end $$;

-- Allocates the outputs of a type from a day on: each line first from its own car, then from the oldest entries. Later open days are reallocated. Mass
-- without an entry stays unallocated. Closed days are unchanged.
create or replace function allocate_from(mandator bigint, dismantler bigint, type text, from_day date) returns void language plpgsql as $$
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

-- An entry of an earlier day precedes the entries that later lines used.
create or replace function allocate_entry() returns trigger language plpgsql as $$
begin
  perform allocate_from(new.mandator_id, new.dismantler_id, new.wastetype, new.actiondate);
  if tg_op = 'UPDATE' and (new.wastetype, new.actiondate) is distinct from (old.wastetype, old.actiondate) then
    perform allocate_from(old.mandator_id, old.dismantler_id, old.wastetype, old.actiondate);
  end if;
  return null;
end $$;

create or replace function settle_corrected() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.outkind in ('CORRECTION', 'DISPOSAL') and old.wastetype = '160104' and old.car_id is not null then
    perform settle_car(old.mandator_id, old.car_id, old.actiondate);
  end if;
  if tg_op <> 'DELETE' and new.outkind in ('CORRECTION', 'DISPOSAL') and new.wastetype = '160104' and new.car_id is not null then
    perform settle_car(new.mandator_id, new.car_id, new.actiondate);
  end if;
  return null;
end $$;

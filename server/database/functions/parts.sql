-- Code of eight unambiguous characters for the label of a part.
create or replace function part_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(b.bytes, i) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) b, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) i
$$;

-- All masses into and out of a car per day: its weight (INBOUND), lines, corrections of its 160104, parts (PART) and the hand-over of the whole car
-- (HANDOVER), in kg with the sign of the kind. A part that became waste returns to the car on that day, and a line books its mass. This is the only
-- list of a car's masses.
create or replace function car_mass(mandator bigint, the_car bigint) returns table (day date, kind text, wastetype text, kg numeric) language sql stable as $$
  select e.actiondate, e.kind, e.wastetype, e.kg from entry e where e.mandator_id = mandator and e.car_id = the_car
  union all
  select o.actiondate, case o.outkind when 'DISPOSAL' then 'HANDOVER' else 'CORRECTION' end, o.wastetype, -o.change_kg from output o
    where o.mandator_id = mandator and o.car_id = the_car and o.outkind in ('CORRECTION', 'DISPOSAL') and o.wastetype = '160104'
  union all
  select p.takenon, 'PART', 'PARTS', p.kg from part p where p.mandator_id = mandator and p.car_id = the_car
  union all
  select p.scrappedon, 'PART', 'PARTS', -p.kg from part p where p.mandator_id = mandator and p.car_id = the_car and p.scrappedon is not null
$$;

-- A removed part is booked out of its car into PARTS on the day of removal (packages D, 1).
create or replace function take_part(p part, sign int) returns void language sql as $$
  select book(p.mandator_id, p.dismantler_id, 'PARTS', p.takenon, sign * p.kg, 0), book(p.mandator_id, p.dismantler_id, '160104', p.takenon, 0, sign * p.kg)
$$;

-- A part that became waste is booked back on that day (packages D, 2).
create or replace function waste_part(p part, sign int) returns void language sql as $$
  select book(p.mandator_id, p.dismantler_id, 'PARTS', p.scrappedon, 0, sign * p.kg), book(p.mandator_id, p.dismantler_id, '160104', p.scrappedon, 0, -sign * p.kg)
    where p.scrappedon is not null
$$;

-- Rebooks a day only if something of that day changed: the day of removal may be closed while the part is still in stock.
create or replace function book_part() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken boolean := tg_op <> 'UPDATE' or (new.kg, new.takenon) is distinct from (old.kg, old.takenon);
  wasted boolean := tg_op <> 'UPDATE' or (new.kg, new.scrappedon) is distinct from (old.kg, old.scrappedon);
begin
  if not (taken or wasted) and new.car_id = old.car_id and new.pieces = old.pieces then return null; end if;
  if tg_op <> 'INSERT' then
    if taken then perform take_part(old, -1); end if;
    if wasted then perform waste_part(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if taken then perform take_part(new, 1); end if;
    if wasted then perform waste_part(new, 1); end if;
    perform settle_car(new.mandator_id, new.car_id, new.takenon);
  end if;
  if tg_op = 'DELETE' or old.car_id <> new.car_id or old.takenon <> new.takenon then
    perform settle_car(old.mandator_id, old.car_id, old.takenon);
  end if;
  if tg_op = 'UPDATE' and (new.kg, new.pieces) is distinct from (old.kg, old.pieces) then
    update spare_line set part_id = part_id where mandator_id = new.mandator_id and part_id = new.id;
  end if;
  return null;
end $$;

-- Parts removed on a closed day are sealed as in the log (EfbV § 5 (1) no. 4, (2)). Storage place, price, reservation, data for a future list and
-- what became of the part can still change; lists and the day of scrapping have their own guards.
create or replace function guard_part() returns trigger language plpgsql as $$
declare free text[] := array['place', 'price', 'state', 'nonmetalfactor', 'scrappedon', 'entry_id', 'search', 'version'];
begin
  if current_setting('app.anonymising', true) = 'on' then free := free || array['staff_id', 'staff_name', 'remark']; end if;
  -- A part without a designation keeps the name of its own kind when that is renamed.
  if tg_op = 'UPDATE' and old.designation is null and new.designation = name_of_kind(old.mandator_id, old.sparecategory) then
    free := free || 'designation'::text;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.dismantler_id, old.takenon); end if;
    if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.dismantler_id, new.takenon); end if;
  end if;
  if tg_op <> 'UPDATE' or (new.scrappedon, new.entry_id) is distinct from (old.scrappedon, old.entry_id) then
    if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.dismantler_id, old.scrappedon); end if;
    if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.dismantler_id, new.scrappedon); end if;
  end if;
  return coalesce(new, old);
end $$;

-- Name of a company's own kind of part by its key; null for kinds of the catalogue.
create or replace function name_of_kind(mandator bigint, kind text) returns text language sql stable as $$
  select o.name from spare_kind o where o.mandator_id = mandator and 'OWN' || o.id = kind
$$;

-- Parts of closed days that are named by their kind keep its former name.
create or replace function name_closed_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update part p set designation = old.name from department d
    where d.mandator_id = old.mandator_id and p.mandator_id = old.mandator_id and p.dismantler_id = d.id and p.takenon <= d.closed_till
      and p.sparecategory = 'OWN' || old.id and p.designation is null;
  return new;
end $$;

-- Keeps the former names of a catalogue kind that a release renames: closed days show them.
create or replace function keep_former_name() returns trigger language plpgsql as $$
begin
  new.former := old.former || jsonb_build_array(old.names || jsonb_build_object('till', now()));
  return new;
end $$;

-- When a day of a yard was first closed; null while it is open.
create or replace function day_closed_at(mandator bigint, yard bigint, the_day date) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(coalesce(s.lockedat, '-infinity')) from statement s
  where s.mandator_id = mandator and s.dismantler_id = yard and s.locked and s.effective_till >= the_day
$$;

-- A line is the whole part on the day of its list; lines of a return are negative.
create or replace function fill_spare_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l spare_list;
  p part;
begin
  select * into l from spare_list where mandator_id = new.mandator_id and id = new.list_id;
  select * into p from part where mandator_id = new.mandator_id and id = new.part_id;
  new.dismantler_id := l.dismantler_id;
  new.actiondate := l.actiondate;
  new.kg := case when l.return_of is null then p.kg else -p.kg end;
  new.pieces := case when l.return_of is null then p.pieces else -p.pieces end;
  return new;
end $$;

create or replace function book_spare_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform book(old.mandator_id, old.dismantler_id, 'PARTS', old.actiondate, 0, -old.kg); end if;
  if tg_op <> 'DELETE' then perform book(new.mandator_id, new.dismantler_id, 'PARTS', new.actiondate, 0, new.kg); end if;
  if tg_op <> 'UPDATE' or new.part_id <> old.part_id then
    update part p set state = case when o.out then 'OUT' else 'STORED' end
      from (select coalesce(sum(s.kg), 0) > 0 as out from spare_line s
            where s.mandator_id = coalesce(new.mandator_id, old.mandator_id) and s.part_id = coalesce(new.part_id, old.part_id)) o
      where p.mandator_id = coalesce(new.mandator_id, old.mandator_id) and p.id = coalesce(new.part_id, old.part_id)
        and p.state <> 'SCRAPPED' and o.out <> (p.state = 'OUT');
  end if;
  return null;
end $$;

-- Lists of closed days are sealed; only personal data is deleted, once its retention period has ended.
create or replace function guard_spare_list() returns trigger language plpgsql as $$
begin
  if current_setting('app.anonymising', true) = 'on' then return coalesce(new, old); end if;
  if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.dismantler_id, old.actiondate); end if;
  if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.dismantler_id, new.actiondate); end if;
  return coalesce(new, old);
end $$;

-- Parts created together with the list are removed on its day.
create or replace function follow_spare_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.actiondate <> old.actiondate then
    update part p set takenon = new.actiondate, assessedon = least(p.assessedon, new.actiondate) from spare_line s
      where s.mandator_id = new.mandator_id and s.list_id = new.id and p.mandator_id = s.mandator_id and p.id = s.part_id and p.direct and new.return_of is null;
    update spare_line set actiondate = new.actiondate where mandator_id = new.mandator_id and list_id = new.id;
  end if;
  return null;
end $$;

-- A part goes out after it came in, returns after it went out, and is in one place at a time; checked at the end of the transaction.
create or replace function check_part_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare p part;
begin
  select * into p from part where mandator_id = coalesce(new.mandator_id, old.mandator_id) and id = coalesce(new.part_id, old.part_id);
  if found and exists (
    select from (select s.actiondate, s.kg, sum(s.kg) over (order by s.actiondate, s.id) as out_kg
                 from spare_line s where s.mandator_id = p.mandator_id and s.part_id = p.id) r
    where r.out_kg not between 0 and p.kg or r.actiondate < p.takenon or r.actiondate > p.scrappedon) then
    perform refuse('spares.crossed', jsonb_build_object('code', p.code));
  end if;
  return null;
end $$;

-- The waste line of a scrapped part stays as long as the part is scrapped.
create or replace function keep_part_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare taken part;
begin
  if tg_op = 'UPDATE' and (new.wastetype, new.kg, new.actiondate, new.car_id) is not distinct from (old.wastetype, old.kg, old.actiondate, old.car_id) then
    return new;
  end if;
  select * into taken from part p where p.mandator_id = old.mandator_id and p.entry_id = old.id;
  if found then perform refuse('parts.of-entry', jsonb_build_object('name', coalesce(taken.designation, taken.code))); end if;
  return coalesce(new, old);
end $$;

-- Parts whose own text, car or list number matches a pattern; at most `most`.
create or replace function parts_holding(pattern text, most int) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from (
    (select id from part where mandator_id = current_mandator() and search like pattern limit most)
    union all (select p.id from car c join part p on p.mandator_id = c.mandator_id and p.car_id = c.id
      where c.mandator_id = current_mandator() and c.search like pattern limit most)
    union all (select s.part_id from spare_list l join spare_line s on s.mandator_id = l.mandator_id and s.list_id = l.id
      where l.mandator_id = current_mandator() and s.part_id is not null and l.year || '/' || l.no like pattern limit most)
  ) p limit most
$$;

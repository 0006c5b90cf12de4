-- Draws the next VN number; the caller's transaction keeps or returns it (decision 17).
create or replace function draw_vnr(mandator bigint, dismantler bigint, day date) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare next record;
begin
  perform lock_mandators(array[mandator]);
  select * into next from next_vnr(mandator, dismantler, day);
  update department set vnrprefix = next.prefix, vnrnext = next.number + 1 where mandator_id = mandator and id = dismantler;
  return next.vnr;
end $$;

-- The identity of a locked VN is sealed (details O33), and so is its number.
create or replace function seal_reception() returns trigger language plpgsql as $$
begin
  if new.vnr <> old.vnr or new.numberscope <> old.numberscope or new.dismantler_id <> old.dismantler_id or new.mandator_id <> old.mandator_id then
    perform refuse('receptions.sealed');
  end if;
  if old.status <> 'OPEN' and new.status = old.status
     and (new.keeper, new.receptiondate, new.vndate, new.car_id, new.collector_id, new.dismantling, new.sornc, new.sornd, new.snapshot)
       is distinct from (old.keeper, old.receptiondate, old.vndate, old.car_id, old.collector_id, old.dismantling, old.sornc, old.sornd, old.snapshot)
     and current_setting('app.anonymising', true) is distinct from 'on' then
    perform refuse('receptions.sealed');
  end if;
  -- It stays on its side of the closing: a reissue neither adds a VN to a closed day nor removes one.
  if new.replaces is not null and new.receptiondate <> old.receptiondate and current_setting('app.anonymising', true) is distinct from 'on'
     and not is_closed(new.mandator_id, new.dismantler_id, greatest(old.receptiondate, new.receptiondate)) then
    perform guard_day(new.mandator_id, new.dismantler_id, least(old.receptiondate, new.receptiondate));
  end if;
  -- A reissued VN may add a missing origin; an existing one of a closed period stays (decision 034).
  if new.replaces is not null and (coalesce(old.originkind, new.originkind), coalesce(old.originregion, new.originregion))
       is distinct from (new.originkind, new.originregion) and current_setting('app.anonymising', true) is distinct from 'on' then
    perform guard_day(c.mandator_id, c.dismantler_id, c.enteredon) from car c
    where c.mandator_id = new.mandator_id and c.id = new.car_id and c.enteredon is not null;
  end if;
  return new;
end $$;

-- Data of a car shown in a closed period is sealed; missing values may be added. Values that the figures of the period depend on are sealed even when a
-- VN is reissued: whether the ordinance applies to the car, why it has no VN, and its origin.
create or replace function seal_car() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.anonymising', true) = 'on' then return new; end if;
  if (new.vin, new.licenceplate, new.noplate, new.clazz, new.manufacturer, new.model, new.registrated, new.weight, new.dmark,
      new.incomplete, new.vinconfirmed, new.vinmissingreason, new.weightsource)
     is distinct from (old.vin, old.licenceplate, old.noplate, old.clazz, old.manufacturer, old.model, old.registrated, old.weight, old.dmark,
      old.incomplete, old.vinconfirmed, old.vinmissingreason, old.weightsource)
     and exists (select from reception r where r.mandator_id = new.mandator_id and r.car_id = new.id and r.status = 'LOCKED') then
    perform refuse('receptions.sealed');
  end if;
  if new.enteredon is not null and (coalesce(old.vin, new.vin), coalesce(old.licenceplate, new.licenceplate),
      coalesce(old.manufacturer, new.manufacturer), coalesce(old.model, new.model), coalesce(old.clazz, new.clazz),
      coalesce(old.othervnr, new.othervnr), coalesce(old.othervndate, new.othervndate), coalesce(old.otherissuer, new.otherissuer),
      old.receptiondate, old.dismantler_id)
     is distinct from (new.vin, new.licenceplate, new.manufacturer, new.model, new.clazz, new.othervnr, new.othervndate, new.otherissuer,
      new.receptiondate, new.dismantler_id)
     and not is_reissued(new.mandator_id, new.id) then
    perform guard_day(old.mandator_id, old.dismantler_id, new.enteredon);
    perform guard_day(new.mandator_id, new.dismantler_id, new.enteredon);
  end if;
  -- A missing origin may be added, because no figure depends on it yet (details O68).
  if old.enteredon is not null and (ordinance_part(old.novnreason, old.clazz), old.novnreason, coalesce(old.originkind, new.originkind),
      coalesce(old.originregion, new.originregion), coalesce(old.deliverer, new.deliverer))
     is distinct from (ordinance_part(new.novnreason, new.clazz), new.novnreason, new.originkind, new.originregion, new.deliverer) then
    perform guard_day(old.mandator_id, old.dismantler_id, old.enteredon);
  end if;
  return new;
end $$;

-- Nothing dated on or before the latest locked statement is created, changed or deleted (decision 25, details O66).
create or replace function guard_day(mandator bigint, dismantler bigint, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare till date;
begin
  if day is null then return; end if;
  select closed_till into till from department where mandator_id = mandator and id = dismantler;
  if day <= till then
    perform refuse('closed-period', jsonb_build_object('till', till, 'day', day));
  end if;
end $$;

create or replace function is_closed(mandator bigint, dismantler bigint, day date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(day <= (select closed_till from department where mandator_id = mandator and id = dismantler), false)
$$;

-- None of these changes the log, so they are allowed in closed periods, too.
create or replace function guard_reception() returns trigger language plpgsql as $$
declare
  -- Printing, handing over, the collector's mark, notices to the authority and the result of a call do not change the log.
  free text[] := array['printversion', 'printedat', 'handedoveron', 'mailedat', 'mailedto', 'collectorready', 'result', 'notifieddon',
                       'notifiedcon', 'remark', 'externalref', 'keepercontact', 'search', 'vnr_key', 'keeper_key', 'modified_at', 'version'];
begin
  -- A missing origin may be added.
  if tg_op = 'UPDATE' and old.originkind is null then free := free || array['originkind']; end if;
  if tg_op = 'UPDATE' and old.originregion is null then free := free || array['originregion']; end if;
  if tg_op = 'INSERT' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    if current_setting('app.anonymising', true) = 'on' then return new; end if;
    perform guard_day(new.mandator_id, new.dismantler_id, new.receptiondate);
    if tg_op = 'UPDATE' then perform guard_day(old.mandator_id, old.dismantler_id, old.receptiondate); end if;
  end if;
  return new;
end $$;

create or replace function guard_car_weight() returns trigger language plpgsql as $$
begin
  if new.enteredon is not null and (new.weight, new.enteredon) is distinct from (old.weight, old.enteredon)
     and not (new.enteredon = old.enteredon and is_reissued(new.mandator_id, new.id)) then
    perform guard_day(old.mandator_id, old.dismantler_id, old.enteredon);
    perform guard_day(new.mandator_id, new.dismantler_id, new.enteredon);
  end if;
  return new;
end $$;

-- The public verification page: valid, replaced or void, and the date; nothing else (decision 20, details O34).
create or replace function public_vn(token text, printed int) returns table (state text, day date)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when status = 'REPLACED' then 'replaced'
              when status <> 'LOCKED' then 'void'
              when printed is not null and printed < printversion then 'replaced'
              else 'valid' end,
         vndate
  from reception where publictoken = token
$$;

-- The hand-over day of a car is that of its inbound entry (details O47): a reissued VN that corrects the day also corrects the entry.
create or replace function date_inbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.receptiondate <> old.receptiondate then
    update entry e set actiondate = new.receptiondate from department d
      where d.mandator_id = e.mandator_id and d.id = e.dismantler_id and e.actiondate > coalesce(d.closed_till, '-infinity')
        and e.mandator_id = new.mandator_id and e.car_id = new.id and e.kind = 'INBOUND' and e.actiondate = old.receptiondate;
  end if;
  return null;
end $$;

-- Only a locked VN of the same car and yard can be replaced.
create or replace function check_successor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from reception r where r.mandator_id = new.mandator_id and r.id = new.replaces and r.car_id = new.car_id
                 and r.dismantler_id = new.dismantler_id and r.status in ('LOCKED', 'REPLACED')) then
    perform refuse('receptions.never-deleted');
  end if;
  return new;
end $$;

-- The car's VN is being reissued.
create or replace function is_reissued(mandator bigint, the_car bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from reception r where r.mandator_id = $1 and r.car_id = $2 and r.status = 'OPEN' and r.replaces is not null)
$$;

-- Scope in which a dismantler draws numbers: that of its Betriebsnummer, otherwise its own (details O26).
create or replace function number_scope(ident_nr text, dismantler bigint) returns text language sql immutable parallel safe
  as $$ select coalesce(ident_nr, 'department ' || dismantler) $$;

-- The highest number drawn under a prefix, 0 if none.
create or replace function last_vnr(mandator bigint, scope text, prefix text) returns bigint language sql stable as $$
  select coalesce(max(substr(vnr, length(prefix) + 1)::bigint), 0) from reception
  where mandator_id = mandator and numberscope = scope and starts_with(vnr, prefix)
    and substr(vnr, length(prefix) + 1) ~ '^[0-9]{1,10}$'
$$;

-- The number that the next reception of that day gets, and its counter.
create or replace function next_vnr(mandator bigint, dismantler bigint, day date, out prefix text, out number bigint, out vnr text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  d department;
  scope text;
begin
  if mandator <> current_mandator() and not exists (
    select from department c where c.mandator_id = current_mandator() and c.dismantler_mandator_id = mandator and c.dismantler_id = dismantler) then
    perform refuse('not-found');
  end if;
  select * into d from department where mandator_id = mandator and id = dismantler and department = 'DISMANTLER';
  if not found then perform refuse('not-found'); end if;
  scope := number_scope(d.ident_nr, d.id);
  prefix := d.vnrprefix;
  number := d.vnrnext;
  if prefix ~ '^20\d{2}/$' and left(prefix, 4)::int < extract(year from day) then
    prefix := extract(year from day)::text || '/';
    number := last_vnr(mandator, scope, prefix) + 1;
  end if;
  vnr := prefix || lpad(number::text, greatest(d.vnrdigits, length(number::text)), '0');
  if exists (select from reception r where r.mandator_id = mandator and r.numberscope = scope and r.vnr = next_vnr.vnr) then
    number := greatest(number, last_vnr(mandator, scope, prefix) + 1);
    vnr := prefix || lpad(number::text, greatest(d.vnrdigits, length(number::text)), '0');
  end if;
end $$;

-- Ids of receptions whose search columns, or those of their cars, contain a pattern; limited to a maximum. May return ids of other companies. As
-- security definer it can use an index, which row-level security prevents for patterns; the caller's row-level security then filters the result.
create or replace function receptions_holding(pattern text, most int) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from (
    (select id from reception where mandator_id = current_mandator() and search like pattern limit most)
    union all (select id from reception where collector_mandator_id = current_mandator() and search like pattern limit most)
    union all (select r.id from car c join reception r on r.mandator_id = c.mandator_id and r.car_id = c.id
      where c.mandator_id = current_mandator() and c.search like pattern limit most)
    union all (select r.id from car c join reception r on r.mandator_id = c.mandator_id and r.car_id = c.id
      where r.collector_mandator_id = current_mandator() and c.search like pattern limit most)
  ) r limit most
$$;

-- Day of a yard's first reception; null if none. Reads the first row of an index: with row-level security the planner would expect a single row and read
-- and sort them all. Same workaround as in `log_begins`.
create or replace function first_reception(mandator bigint, yard bigint) returns date language sql stable set enable_sort = off as $$
  select r.receptiondate from reception r where r.mandator_id = mandator and r.dismantler_id = yard order by r.receptiondate limit 1
$$;

-- The VN in force for a car: the locked one, or the last locked one while a reissue is still a draft. Null if none was ever locked.
create or replace function reception_in_force(mandator bigint, car bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from reception r where r.mandator_id = mandator and r.car_id = car and r.status in ('LOCKED', 'REPLACED')
  order by r.status = 'LOCKED' desc, r.id desc limit 1
$$;

-- Data of a car as issued with a VN; no row for a draft or if nothing was stored.
create or replace function car_of_vn(vn bigint)
returns table (id bigint, vnr text, manufacturer text, model text, licenceplate text, vin text, weight numeric)
language sql stable strict security definer rows 1 set search_path = public, pg_temp as $$
  select r.id, r.vnr, s.car ->> 'manufacturer', s.car ->> 'model', s.car ->> 'licenceplate', s.car ->> 'vin', (s.car ->> 'weight')::numeric
  from reception r cross join lateral (select r.snapshot -> 'car' as car) s
  where r.mandator_id = current_mandator() and r.id = vn and r.status <> 'OPEN' and s.car is not null
$$;

-- Data of a car from the VN in force while its reissue is a draft: the record already contains the new data.
create or replace function car_in_force(the_car bigint)
returns table (id bigint, vnr text, manufacturer text, model text, licenceplate text, vin text, weight numeric)
language sql stable strict security definer rows 1 set search_path = public, pg_temp as $$
  select v.* from reception r cross join lateral car_of_vn(r.id) v
  where r.mandator_id = current_mandator() and r.id = reception_in_force(current_mandator(), the_car) and r.status = 'REPLACED'
$$;

-- Number of the VN in force when a car came in: the locked one, or the last locked one while a reissue is still a draft.
create or replace function vnr_in_force(mandator bigint, car bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select r.vnr from reception r where r.mandator_id = mandator and r.id = reception_in_force(mandator, car)
$$;

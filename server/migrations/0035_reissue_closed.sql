-- A VN can be issued anew when its period is closed (details O34): the paper and its copies are corrected, the masses of the closed
-- period stay, and what the corrected weight changes is booked on the first open day with the true day beside it (details O66).

-- A successor is written while it is open; a locked VN gives way to its own, and nothing else of it changes.
drop trigger guard on reception;
create trigger guard before insert on reception for each row when (new.replaces is null) execute function guard_reception();
create trigger guard_change before update on reception for each row
  when (not (old.status = 'OPEN' and new.replaces is not null and new.status in ('OPEN', 'LOCKED'))
    and not (old.status = 'LOCKED' and new.status = 'REPLACED'
      and (new.keeper, new.receptiondate, new.vndate, new.lockedat, new.car_id, new.collector_id, new.dismantling, new.sornc, new.sornd, new.snapshot,
           new.originkind, new.originregion, new.condition, new.replaces)
        is not distinct from (old.keeper, old.receptiondate, old.vndate, old.lockedat, old.car_id, old.collector_id, old.dismantling, old.sornc, old.sornd,
           old.snapshot, old.originkind, old.originregion, old.condition, old.replaces)))
  execute function guard_reception();

-- Only what was locked, of the same car and yard, is replaced.
create function check_successor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from reception r where r.mandator_id = new.mandator_id and r.id = new.replaces and r.car_id = new.car_id
                 and r.dismantler_id = new.dismantler_id and r.status in ('LOCKED', 'REPLACED')) then
    perform refuse('receptions.never-deleted');
  end if;
  return new;
end $$;
create trigger check_successor before insert or update of replaces, car_id on reception for each row when (new.replaces is not null)
  execute function check_successor();

-- The car's VN is being issued anew.
create function is_reissued(mandator bigint, the_car bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from reception r where r.mandator_id = $1 and r.car_id = $2 and r.status = 'OPEN' and r.replaces is not null)
$$;

create or replace function guard_car_weight() returns trigger language plpgsql as $$
begin
  if new.enteredon is not null and (new.weight, new.enteredon) is distinct from (old.weight, old.enteredon)
     and not (new.enteredon = old.enteredon and is_reissued(new.mandator_id, new.id)) then
    perform guard_day(old.mandator_id, old.dismantler_id, old.enteredon);
    perform guard_day(new.mandator_id, new.dismantler_id, new.enteredon);
  end if;
  return new;
end $$;

create or replace function date_inbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.receptiondate <> old.receptiondate then
    update entry e set actiondate = new.receptiondate from department d
      where d.mandator_id = e.mandator_id and d.id = e.dismantler_id and e.actiondate > coalesce(d.closed_till, '-infinity')
        and e.mandator_id = new.mandator_id and e.car_id = new.id and e.kind = 'INBOUND' and e.actiondate = old.receptiondate;
  end if;
  return null;
end $$;

-- A car's weight is what its inbound entry says. Of a closed day the entry stays, and the difference is one correction on an open day.
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

-- What a car without VN says of itself in a closed period stays; what was left out may be added.
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
      coalesce(old.manufacturer, new.manufacturer), coalesce(old.model, new.model))
     is distinct from (new.vin, new.licenceplate, new.manufacturer, new.model)
     and not is_reissued(new.mandator_id, new.id) then
    perform guard_day(new.mandator_id, new.dismantler_id, new.enteredon);
  end if;
  return new;
end $$;
revoke execute on function check_successor(), weigh_inbound(), date_inbound(), seal_car() from public;

-- What a car says of itself in a closed period stays; what was left out may be added. What the figures of the period rest on stays
-- altogether, also where a VN is issued anew: whether the ordinance is about the car, why it has no VN, and where it comes from.
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
      coalesce(old.manufacturer, new.manufacturer), coalesce(old.model, new.model), coalesce(old.clazz, new.clazz))
     is distinct from (new.vin, new.licenceplate, new.manufacturer, new.model, new.clazz)
     and not is_reissued(new.mandator_id, new.id) then
    perform guard_day(new.mandator_id, new.dismantler_id, new.enteredon);
  end if;
  if old.enteredon is not null and (ordinance_part(old.novnreason, old.clazz), old.novnreason, old.originkind, old.originregion)
     is distinct from (ordinance_part(new.novnreason, new.clazz), new.novnreason, new.originkind, new.originregion) then
    perform guard_day(old.mandator_id, old.dismantler_id, old.enteredon);
  end if;
  return new;
end $$;
revoke execute on function seal_car() from public;

-- The hand-over day of a car is what its inbound entry says (details O47): correcting it by a VN issued anew corrects the entry.
create function date_inbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.receptiondate <> old.receptiondate then
    update entry set actiondate = new.receptiondate
      where mandator_id = new.mandator_id and car_id = new.id and kind = 'INBOUND' and actiondate = old.receptiondate;
  end if;
  return null;
end $$;
create trigger date_inbound after update of receptiondate on car for each row execute function date_inbound();

-- Also sealed: the tick 2.4, what was said of a short or missing VIN, and where the weight is from (details O33).
create or replace function seal_car() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.vin, new.licenceplate, new.noplate, new.clazz, new.manufacturer, new.model, new.registrated, new.weight, new.dmark,
      new.incomplete, new.vinconfirmed, new.vinmissingreason, new.weightsource)
     is distinct from (old.vin, old.licenceplate, old.noplate, old.clazz, old.manufacturer, old.model, old.registrated, old.weight, old.dmark,
      old.incomplete, old.vinconfirmed, old.vinmissingreason, old.weightsource)
     and exists (select from reception r where r.mandator_id = new.mandator_id and r.car_id = new.id and r.status = 'LOCKED')
     and current_setting('app.anonymising', true) is distinct from 'on' then
    perform refuse('receptions.sealed');
  end if;
  return new;
end $$;

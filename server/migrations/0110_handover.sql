-- Another dismantler is a receiver too: it may get a whole car, before that is taken apart.
alter table disposer drop constraint disposer_type_check,
  add constraint disposer_type_check check (type in ('DISPOSER', 'SHREDDER', 'RECYCLER', 'DEALER', 'DISMANTLER'));
alter table shared_disposer drop constraint shared_disposer_type_check,
  add constraint shared_disposer_type_check check (type in ('DISPOSER', 'SHREDDER', 'RECYCLER', 'DEALER', 'DISMANTLER'));

create function is_handed_over(mandator bigint, the_car bigint) returns boolean language sql stable as $$
  select exists (select from output o where o.mandator_id = mandator and o.car_id = the_car and o.wastetype = '160104' and o.outkind = 'DISPOSAL')
$$;

-- Nothing is booked into or out of a car that another dismantler has: refused at commit.
create function check_handed_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from car c where c.mandator_id = new.mandator_id and c.id = new.id and c.rest_kg <> 0) and is_handed_over(new.mandator_id, new.id) then
    perform refuse('cars.handed-over', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  end if;
  return null;
end $$;
create constraint trigger check_handed_over after update of rest_kg on car deferrable initially deferred for each row
  when (new.rest_kg is distinct from old.rest_kg) execute function check_handed_over();
revoke execute on function check_handed_over() from public;

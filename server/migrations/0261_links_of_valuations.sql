-- A valuation is of the car that came: a reception that is cancelled loses it (rulings G23).
create or replace function unlink_valuation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update valuation v set car_id = null, linkreason = null from car c
  where c.mandator_id = new.mandator_id and c.reception_id = new.id and v.mandator_id = c.mandator_id and v.car_id = c.id;
  return null;
end $$;
create trigger unlink_valuation after update of status on reception for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function unlink_valuation();

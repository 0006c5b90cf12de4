-- Whoever writes it, also with a VN that is issued anew: the drive of a car in the log becomes one without high voltage only once that is switched off.
create function on_high_voltage(drive text) returns boolean language sql immutable as $$
  select coalesce(drive in ('ELECTRIC', 'PETROLHYBRID', 'DIESELHYBRID', 'HYDROGEN'), false)
$$;
create function keep_drive() returns trigger language plpgsql as $$
begin
  if on_high_voltage(new.drivetype) or exists (select from clearance l where l.mandator_id = new.mandator_id and l.car_id = new.id)
     or exists (select from entry e cross join lateral waste_types_on(e.wastetype, e.actiondate) w where e.mandator_id = new.mandator_id and e.car_id = new.id
       and e.kind = 'LINE' and e.staff_id is not null and w.qualifications && array['HVSYSTEM2', 'HVSYSTEM3']) then
    return new;
  end if;
  perform refuse('cars.drive-kept', jsonb_build_object('car', coalesce(new.licenceplate, new.vin, '#' || new.id)));
  return new;
end $$;
create trigger keep_drive before update of drivetype on car for each row
  when (old.enteredon is not null and new.drivetype is distinct from old.drivetype and on_high_voltage(old.drivetype)) execute function keep_drive();

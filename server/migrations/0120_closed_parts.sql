-- Whatever a trigger fills in is guarded, too: guards come last.
alter trigger b_guard on part rename to z_guard;
alter trigger b_guard on spare_list rename to z_guard;
alter trigger b_guard on incident rename to z_guard;
alter trigger b_guard on clearance rename to z_guard;
drop function move_part(part, int);

create function name_of_kind(mandator bigint, kind text) returns text language sql stable as $$
  select o.name from spare_kind o where o.mandator_id = mandator and 'OWN' || o.id = kind
$$;
create function name_closed_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update part p set designation = old.name from department d
    where d.mandator_id = old.mandator_id and p.mandator_id = old.mandator_id and p.dismantler_id = d.id and p.takenon <= d.closed_till
      and p.sparecategory = 'OWN' || old.id and p.designation is null;
  return new;
end $$;
create trigger name_closed_parts before update of name on spare_kind for each row when (new.name <> old.name) execute function name_closed_parts();

-- Where a car without a VN of ours comes from; that of a car with VN stands in its reception (domain 5, HERKUNFT).
alter table car add column originkind text check (originkind in ('PRIVATE', 'COLLECTOR', 'DISMANTLER', 'INSURER', 'DEALER', 'AUTHORITY', 'OWN')),
  add column originregion text references region;
alter table car disable trigger user;
update car set originkind = 'DISMANTLER' where novnreason = 'TAKENOVER';
alter table car enable trigger user;

-- Waste of no car comes from the yard itself: its Land by the narrowest range of postal codes, kept with the entry as it is booked.
create function region_of_yard(mandator bigint, dismantler bigint) returns text language sql stable as $$
  select r.region from department d join postcode_region r on d.company ->> 'zip' between r.prefix_from and r.prefix_to
  where d.mandator_id = mandator and d.id = dismantler and coalesce(d.company ->> 'country', 'DE') = 'DE' and length(d.company ->> 'zip') = 5
  order by r.prefix_to::int - r.prefix_from::int limit 1
$$;
alter table entry add column originregion text references region;
create function originate_entry() returns trigger language plpgsql as $$
begin
  new.originregion := coalesce(new.originregion, region_of_yard(new.mandator_id, new.dismantler_id));
  return new;
end $$;
create trigger originate before insert on entry for each row when (new.kind = 'FOREIGN') execute function originate_entry();
-- For who writes lines while their triggers sleep.
create procedure originate_all() language sql as $$
  update entry e set originregion = region_of_yard(e.mandator_id, e.dismantler_id) where kind = 'FOREIGN' and originregion is null;
$$;
revoke execute on procedure originate_all() from public;
alter table entry disable trigger user;
call originate_all();
alter table entry enable trigger user;

create or replace function booked_partners(mandator bigint, disposer bigint, carrier bigint, wastetype text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'disposer', (select jsonb_build_object('name', p.name, 'street', p.street, 'hsnr', p.hsnr, 'country', p.country, 'zip', p.zip, 'city', p.city,
        'disposalnumber', p.disposalnumber, 'type', p.type, 'region', p.region, 'state', p.state, 'certificatekind', p.certificatekind,
        'certificatenumber', p.certificatenumber, 'certificatevalidto', p.certificatevalidto, 'efbcertified', p.efbcertified,
        'recognisedshredder', p.recognisedshredder, 'recyclingshare', p.recyclingshare, 'recoveryshare', p.recoveryshare,
        'waste', (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(p.waste) w where w ->> 'wastetype' = $4))
      from disposer p where p.mandator_id = $1 and p.id = $2),
    'carrier', (select jsonb_build_object('name', c.name, 'street', c.street, 'hsnr', c.hsnr, 'country', c.country, 'zip', c.zip, 'city', c.city,
        'carriernumber', c.carriernumber, 'permitkind', c.permitkind, 'permitnumber', c.permitnumber, 'permitdate', c.permitdate,
        'permitvalidto', c.permitvalidto)
      from carrier c where c.mandator_id = $1 and c.id = $3))
$$;

create or replace function name_of_staff(mandator bigint, staff bigint) returns text language sql stable as $$
  select nullif(concat_ws(' ', nullif(e.firstname, ''), nullif(e.lastname, '')), '') from employee e where e.mandator_id = $1 and e.id = $2
$$;

create or replace function letterhead_of(company jsonb, ident_nr text) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', company ->> 'name', 'identNr', ident_nr, 'lines', (
    select coalesce(jsonb_agg(l.line order by l.nr), '[]')
    from unnest(array[concat_ws(' ', nullif(company ->> 'street', ''), nullif(company ->> 'hsnr', '')),
                      concat_ws(' ', nullif(company ->> 'zip', ''), nullif(company ->> 'city', '')), ident_nr]) with ordinality l(line, nr)
    where l.line <> ''))
$$;

-- Receiver of a disposal as stored with it, in the columns of its record; no row if nothing is stored.
create or replace function disposer_of(booked jsonb) returns table (name text, street text, hsnr text, country text, zip text, city text, disposalnumber text,
    type text, region text, state text, certificatekind text, certificatenumber text, certificatevalidto date, efbcertified boolean,
    recognisedshredder boolean, recyclingshare numeric, recoveryshare numeric, waste jsonb) language sql stable rows 1 as $$
  select d ->> 'name', d ->> 'street', d ->> 'hsnr', d ->> 'country', d ->> 'zip', d ->> 'city', d ->> 'disposalnumber', d ->> 'type', d ->> 'region',
    d ->> 'state', d ->> 'certificatekind', d ->> 'certificatenumber', (d ->> 'certificatevalidto')::date, (d ->> 'efbcertified')::boolean,
    (d ->> 'recognisedshredder')::boolean, (d ->> 'recyclingshare')::numeric, (d ->> 'recoveryshare')::numeric, d -> 'waste'
  from (select booked -> 'disposer' as d) b
$$;

-- Whether a receiver's certificate as Entsorgungsfachbetrieb was in force on a day: without an end it is not. Batteries count in the 10 % rule
-- only then.
create or replace function certified_on(efbcertified boolean, validto date, day date) returns boolean language sql immutable as $$
  select coalesce(efbcertified and validto >= day, false)
$$;

-- Carrier of a disposal as stored with it; all null if the receiver carried it.
create or replace function carrier_of(booked jsonb) returns table (name text, street text, hsnr text, country text, zip text, city text, carriernumber text,
    permitkind text, permitnumber text, permitdate date, permitvalidto date) language sql stable rows 1 as $$
  select c ->> 'name', c ->> 'street', c ->> 'hsnr', c ->> 'country', c ->> 'zip', c ->> 'city', c ->> 'carriernumber', c ->> 'permitkind',
    c ->> 'permitnumber', (c ->> 'permitdate')::date, (c ->> 'permitvalidto')::date
  from (select booked -> 'carrier' as c) b
$$;

-- Letterhead of a yard on a day, {name, lines, identNr}: as stored by the statement that closed the day, otherwise the current one.
create or replace function letterhead_on(mandator bigint, dismantler bigint, day date) returns jsonb language sql stable as $$
  select coalesce(
    (select s.letterhead from statement s where s.mandator_id = $1 and s.dismantler_id = $2 and s.locked and s.effective_till >= $3
      order by s.effective_till limit 1),
    (select letterhead_of(d.company, d.ident_nr) from department d where d.mandator_id = $1 and d.id = $2))
$$;

create or replace function book_partners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.booked := booked_partners(new.mandator_id, new.disposer_id, new.carrier_id, new.wastetype);
  return new;
end $$;

-- Saving other fields of a record keeps the stored name of its person; the name changes only with the person (follow_employee).
create or replace function book_staff() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.staff_id is not distinct from old.staff_id and current_setting('app.renaming', true) is distinct from 'on' then
    new.staff_name := old.staff_name;
    return new;
  end if;
  new.staff_name := name_of_staff(new.mandator_id, new.staff_id);
  return new;
end $$;

create or replace function book_letterhead() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.locked then
    new.letterhead := null;
  elsif tg_op = 'INSERT' or not old.locked then
    select letterhead_of(d.company, d.ident_nr) into new.letterhead from department d where d.mandator_id = new.mandator_id and d.id = new.dismantler_id;
  end if;
  return new;
end $$;

-- From the snapshot; a VN cancelled before it was issued stores the name at that time.
create or replace function issuer_of(r reception) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(r.snapshot #>> '{collector,company,name}', r.snapshot #>> '{dismantler,company,name}',
    (select d.company ->> 'name' from department d where d.id = coalesce(r.collector_id, r.dismantler_id)))
$$;

create or replace function book_issuer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'OPEN' then
    new.issuer := null;
  elsif new.issuer is null then
    new.issuer := issuer_of(new);
  end if;
  return new;
end $$;

create or replace function follow_disposer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update disposal d set disposer_id = d.disposer_id from department y
    where y.mandator_id = new.mandator_id and d.mandator_id = new.mandator_id and d.dismantler_id = y.id and d.disposer_id = new.id
      and d.actiondate > coalesce(y.closed_till, '-infinity');
  return null;
end $$;

create or replace function follow_carrier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update disposal d set carrier_id = d.carrier_id from department y
    where y.mandator_id = new.mandator_id and d.mandator_id = new.mandator_id and d.dismantler_id = y.id and d.carrier_id = new.id
      and d.actiondate > coalesce(y.closed_till, '-infinity');
  return null;
end $$;

-- The name of an anonymised person is removed from closed lines, too.
create or replace function follow_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yard record;
begin
  perform set_config('app.renaming', 'on', true);
  for yard in
    select d.id, case when current_setting('app.anonymising', true) = 'on' then null else d.closed_till end as till
    from department d where d.mandator_id = new.mandator_id and d.department = 'DISMANTLER'
  loop
    update entry set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
    update output set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
    update disposal set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
    update incident set staff_id = staff_id where mandator_id = new.mandator_id and department_id = yard.id and staff_id = new.id
      and date > coalesce(yard.till, '-infinity');
    update part set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and takenon > coalesce(yard.till, '-infinity');
    update spare_list set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
  end loop;
  perform set_config('app.renaming', '', true);
  return null;
end $$;

-- For bulk loads that write lines with triggers disabled.
create or replace procedure book_all() language sql as $$
  update disposal d set booked = booked_partners(d.mandator_id, d.disposer_id, d.carrier_id, d.wastetype);
  update disposal l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update output l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update entry l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update incident l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update part l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update clearance l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update spare_list l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update reception r set issuer = issuer_of(r) where status <> 'OPEN';
$$;

-- The folder whose link authenticated the transaction; null otherwise.
create or replace function current_inspection() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.inspection', true), '')::bigint $$;

-- The yard of the current folder if the folder contains this part; null if it does not, or if it was revoked or has expired.
create or replace function inspected(part text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select i.dismantler_id from inspection i
  where i.mandator_id = current_mandator() and i.id = current_inspection() and part = any (i.scope)
    and i.revoked_at is null and i.expires_at > now()
$$;

-- The same for any part.
create or replace function inspected_yard() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select i.dismantler_id from inspection i
  where i.mandator_id = current_mandator() and i.id = current_inspection() and i.revoked_at is null and i.expires_at > now()
$$;

-- The days that the folder covers.
create or replace function inspected_days() returns daterange
language sql stable security definer set search_path = public, pg_temp as $$
  select daterange(i.from_day, i.till_day, '[]') from inspection i
  where i.mandator_id = current_mandator() and i.id = current_inspection()
$$;

-- Name and address of a keeper, where the folder holds keepers.
create or replace function inspected_keeper(reception bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws(', ', case when (r.keeper ->> 'legal')::boolean then r.keeper ->> 'companyname'
      else concat_ws(' ', r.keeper ->> 'firstname', r.keeper ->> 'lastname') end,
    nullif(concat_ws(' ', r.keeper ->> 'street', r.keeper ->> 'hsnr'), ''), nullif(concat_ws(' ', r.keeper ->> 'zip', r.keeper ->> 'city'), ''))
  from reception r where r.mandator_id = current_mandator() and r.id = reception
    and r.dismantler_id = inspected('KEEPERS') and r.receptiondate <@ inspected_days()
$$;

-- The certificate of a car of the register, and who brought it: a firm, or in a folder with keepers its keeper.
create or replace function inspected_delivery(car bigint) returns table (vnr text, party text)
language sql stable security definer set search_path = public, pg_temp as $$
  select vnr_in_force(c.mandator_id, c.id), coalesce(named_with_address(coalesce(r.snapshot #> '{collector,company}', k.company)),
    case when r.dismantler_id = inspected('KEEPERS') then named_with_address(r.keeper) end)
  from car c join reception r on r.mandator_id = c.mandator_id and r.id = coalesce(reception_in_force(c.mandator_id, c.id), c.reception_id) left join department k on k.id = r.collector_id
  where c.mandator_id = current_mandator() and c.id = car and c.dismantler_id = inspected('REGISTERS') and exists (select from entry e
    where e.mandator_id = c.mandator_id and e.car_id = c.id and e.kind = 'INBOUND' and e.actiondate <@ inspected_days())
$$;

-- The day of the first record of its log, where the folder holds monthly reviews; the records themselves may be none of it.
create or replace function inspected_log_begins() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select log_begins(current_mandator(), inspected('REVIEWS'))
$$;

-- What a VN was printed from, where the folder holds keepers: its paper names one.
create or replace function inspected_vn(reception bigint) returns table (vnr text, status text, snapshot jsonb, replacedby text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.vnr, r.status, r.snapshot, (select n.vnr from reception n where n.mandator_id = r.mandator_id and n.id = r.replacedby)
  from reception r where r.mandator_id = current_mandator() and r.id = reception and r.snapshot is not null
    and r.dismantler_id = inspected('KEEPERS') and r.receptiondate <@ inspected_days()
$$;

-- What opens the folder; the calls of a company never see it.
create or replace function give_inspection_key(inspection bigint, token bytea, pin bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into inspection_key (mandator_id, inspection_id, token_hash, pin_mac)
  select i.mandator_id, i.id, token, give_inspection_key.pin from inspection i where i.mandator_id = current_mandator() and i.id = inspection
$$;

-- Whether too many wrong PINs were given.
create or replace function inspection_locked(mandator bigint, inspection bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from inspection_key k where k.mandator_id = mandator and k.inspection_id = inspection
    and k.mandator_id = current_mandator() and k.failures >= 10)
$$;

-- The folder that a link leads to; no row for a link that is unknown, revoked or over, or of a company that is shut out: they are the same.
create or replace function inspection_behind(token bytea) returns table (mandator_id bigint, inspection_id bigint, pin_mac bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.mandator_id, k.inspection_id, k.pin_mac from inspection_key k
  join inspection i on i.mandator_id = k.mandator_id and i.id = k.inspection_id
  where k.token_hash = token and i.revoked_at is null and i.expires_at > now() and not suspended(k.mandator_id)
$$;

-- Notes that somebody opened the folder, and goes on as its company; from now on the pass opens it beside the link. `untold` says
-- whether nobody was told of an opening in the last quarter of an hour. No row where the link leads nowhere.
create or replace function open_inspection(token bytea, pass bytea, browser text, hours int, most int)
returns table (inspection_id bigint, account_id bigint, recipient text, untold boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link record;
  folder inspection;
  before timestamptz;
begin
  select * into link from inspection_behind(token);
  if not found then return; end if;
  perform set_config('app.mandator', link.mandator_id::text, true), set_config('app.account', '', true), set_config('app.points', '', true),
    pg_advisory_xact_lock(7001, link.mandator_id::int);
  select * into folder from inspection i where i.mandator_id = link.mandator_id and i.id = link.inspection_id;
  if (select count(*) from inspection_opening o where o.mandator_id = folder.mandator_id and o.inspection_id = folder.id
      and o.opened_at > now() - interval '1 hour') >= most then
    perform refuse('too-many-requests', '{"seconds": 3600}');
  end if;
  select max(o.opened_at) into before from inspection_opening o where o.mandator_id = folder.mandator_id and o.inspection_id = folder.id;
  insert into inspection_opening (mandator_id, inspection_id, agent) values (folder.mandator_id, folder.id, left(browser, 300));
  delete from inspection_pass p where p.mandator_id = folder.mandator_id and p.expires_at < now();
  insert into inspection_pass (mandator_id, inspection_id, pass_hash, expires_at)
  values (folder.mandator_id, folder.id, pass, least(folder.expires_at, now() + make_interval(hours => hours)));
  perform append_history(folder.mandator_id, 'inspections', 'inspection', folder.id, 'opened', null, null);
  perform announce(array[folder.mandator_id], 'inspections', folder.id, 'opened');
  return query select folder.id, folder.account_id, folder.recipient, coalesce(before < now() - interval '15 minutes', true);
end $$;

-- Goes on as the folder that link and pass open together. `pin`: the link alone asks for one. No row where the link leads nowhere.
create or replace function enter_inspection(token bytea, pass bytea) returns table (open boolean, pin boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare link record;
begin
  select * into link from inspection_behind(token);
  if not found then return; end if;
  if not exists (select from inspection_pass p where p.mandator_id = link.mandator_id and p.inspection_id = link.inspection_id
                 and p.pass_hash = pass and p.expires_at > now()) then
    return query select false, link.pin_mac is not null;
    return;
  end if;
  perform set_config('app.mandator', link.mandator_id::text, true), set_config('app.inspection', link.inspection_id::text, true),
    set_config('app.account', '', true), set_config('app.points', '', true);
  return query select true, link.pin_mac is not null;
end $$;

-- Open folders of the last two days without a bundle, beyond the first minutes in which it is being made; an older one is made when somebody looks.
create or replace function unprepared_inspections() returns table (mandator_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.mandator_id, i.id from inspection i
  where i.revoked_at is null and i.expires_at > now() and i.created_at between now() - interval '2 days' and now() - interval '5 minutes'
    and not exists (select from file f where f.owner_type = 'inspection' and f.mandator_id = i.mandator_id and f.owner_id = i.id)
  order by i.created_at
$$;

-- Folders that are over or revoked and still keep their bundle.
create or replace function ended_inspection_files() returns table (mandator_id bigint, file_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.mandator_id, f.id from file f join inspection i on i.mandator_id = f.mandator_id and i.id = f.owner_id
  where f.owner_type = 'inspection' and (i.revoked_at is not null or i.expires_at < now())
$$;

-- The link of a folder of the acting company, hashed: what a new PIN is bound to.
create or replace function inspection_token(inspection bigint) returns bytea language sql stable security definer set search_path = public, pg_temp as $$
  select k.token_hash from inspection_key k where k.mandator_id = current_mandator() and k.inspection_id = inspection_token.inspection
$$;

-- A new PIN in place of the old one: what was tried before counts no more.
create or replace function renew_inspection_pin(inspection bigint, pin bytea) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update inspection_key k set pin_mac = pin, failures = 0
  where k.mandator_id = current_mandator() and k.inspection_id = renew_inspection_pin.inspection and k.pin_mac is not null;
  perform append_history(current_mandator(), 'inspections', 'inspection', renew_inspection_pin.inspection, 'pinRenewed', null, null);
  perform announce(array[current_mandator()], 'inspections', renew_inspection_pin.inspection, 'pinRenewed');
end $$;

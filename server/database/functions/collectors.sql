-- Used by row-level security for each table in which a row is looked up. With the planner's default of 1,000 rows such a look-up seems expensive, and it
-- would read a company's whole history to find one month's cars; so the function declares few rows. Likewise `sharing_receptions`.
create or replace function dismantlers_of_my_collectors() returns setof bigint language sql stable rows 1 security definer set search_path = public, pg_temp
  as $$ select dismantler_id from department where mandator_id = current_mandator() and department = 'COLLECTOR' and dismantler_id is not null $$;

create or replace function share_of_collector() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.department = 'COLLECTOR' and new.dismantler_mandator_id <> new.mandator_id then
    perform share_with(new.dismantler_mandator_id, new.mandator_id, 'COLLECTOR');
  end if;
  return null;
end $$;

-- Mandators whose receptions the acting one may read as their collector: the VN digit includes reading.
create or replace function sharing_receptions() returns setof bigint language sql stable rows 1 security definer set search_path = public, pg_temp
  as $$ select mandator_id from partner_access where partner_id = current_mandator() and kind = 'COLLECTOR' and digit_of(rights, 3) & 2 > 0 $$;

-- Ids of the acting account's collection points; null for other accounts.
create or replace function own_points() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.points', true), '')::bigint[] $$;

-- A car is visible with its receptions. A car without one is being entered together with its first; a car without VN belongs to the dismantler.
create or replace function point_sees_car(mandator bigint, car bigint, novnreason text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select novnreason is null and coalesce(
    (select bool_or(coalesce(r.collector_id = any (own_points()), false)) from reception r where r.mandator_id = mandator and r.car_id = car), true)
$$;

-- Receiver of a hand-over, for a caller who knows its code (decision 015); no row if no company administrator can answer.
create or replace function receiver(mandator bigint) returns table (mandator_id bigint, account_id bigint, name text, city text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, a.id, m.name,
    (select d.company ->> 'city' from department d where d.mandator_id = m.id and d.active order by d.id limit 1)
  from mandator m join account a on a.mandator_id = m.id and a.head and a.active and not a.pending
  where m.id = mandator order by a.id limit 1
$$;

-- Administrators of both companies of a request, for its mails; the acting company must be one of the two.
create or replace function heads_of_request(request bigint) returns table (mandator_id bigint, account_id bigint, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.mandator_id, a.id, a.email, a.language from outsource_request r join account a on a.mandator_id in (r.mandator_id, r.target_id)
  where r.id = request and current_mandator() in (r.mandator_id, r.target_id) and a.head and a.active and not a.pending order by a.id
$$;

create or replace function relocate_collector(collector bigint, home bigint, target bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c department;
  seer bigint;
begin
  select * into c from department d where d.id = collector and d.mandator_id = home and d.department = 'COLLECTOR' for update;
  if not found then perform refuse('not-found'); end if;
  perform lock_mandators(array[home, target, c.dismantler_mandator_id]);
  seer := nullif(target, c.dismantler_mandator_id);
  perform set_config('app.event', 'outsourced', true);
  update file f set mandator_id = target where f.mandator_id = home
    and f.id in (select e.file_id from certificate e where e.mandator_id = home and e.department_id = c.id union select c.stamp_file_id);
  update file f set mandator_id = target where f.mandator_id = home and f.owner_type = 'incident'
    and f.owner_id in (select i.id from incident i where i.mandator_id = home and i.department_id = c.id);
  update file f set mandator_id = target where f.mandator_id = home and f.owner_type = 'document'
    and f.owner_id in (select d.id from document d where d.mandator_id = home and d.department_id = c.id);
  update department set mandator_id = target, owner_account_id = null where id = c.id;
  update file set shared_with = seer where mandator_id = c.dismantler_mandator_id and owner_type = 'reception'
    and owner_id in (select r.id from reception r where r.mandator_id = c.dismantler_mandator_id and r.collector_id = c.id and r.status = 'OPEN');
  update file set shared_with = seer where mandator_id = c.dismantler_mandator_id and owner_type = 'car'
    and owner_id in (select r.car_id from reception r where r.mandator_id = c.dismantler_mandator_id and r.collector_id = c.id and r.status = 'OPEN');
  update car set collector_mandator_id = seer where mandator_id = c.dismantler_mandator_id
    and id in (select r.car_id from reception r where r.mandator_id = c.dismantler_mandator_id and r.collector_id = c.id and r.status = 'OPEN');
  update reception set collector_mandator_id = seer
  where mandator_id = c.dismantler_mandator_id and collector_id = c.id and status = 'OPEN';
  perform append_history(home, 'companies', 'department', c.id, 'outsourced',
                         jsonb_build_object('mandator', (select m.name from mandator m where m.id = home)),
                         jsonb_build_object('mandator', (select m.name from mandator m where m.id = target)));
  perform announce(array[home, target], 'companies', c.id, 'outsourced');
  perform set_config('app.event', '', true);
end $$;

-- An open request that the acting mandator may accept, read under the locks of both. Raises `not-found` otherwise.
create or replace function request_to_accept(request bigint, of_kind text) returns outsource_request language plpgsql as $$
declare r outsource_request;
begin
  perform lock_mandators(array[mandator_id, target_id]) from outsource_request where id = request and target_id = current_mandator();
  select * into r from outsource_request
  where id = request and kind = of_kind and target_id = current_mandator() and state = 'OPEN'
    and expires >= (now() at time zone 'Europe/Berlin')::date for update;
  if not found then perform refuse('not-found'); end if;
  return r;
end $$;

-- An accepted request that either company may end, read under the locks of both. Raises `not-found` otherwise.
create or replace function request_to_end(request bigint, of_kind text) returns outsource_request language plpgsql as $$
declare r outsource_request;
begin
  perform lock_mandators(array[mandator_id, target_id]) from outsource_request
  where id = request and current_mandator() in (mandator_id, target_id);
  select * into r from outsource_request
  where id = request and kind = of_kind and current_mandator() in (mandator_id, target_id) and state = 'ACCEPTED' for update;
  if not found then perform refuse('not-found'); end if;
  return r;
end $$;

create or replace function accept_collector(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request := request_to_accept(request, 'COLLECTOR');
begin
  perform relocate_collector(r.department_id, r.mandator_id, r.target_id);
  update outsource_request set state = 'ACCEPTED', decided_at = now() where id = request;
end $$;

-- The former owner takes it back, or the receiver returns it.
create or replace function end_collector(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request := request_to_end(request, 'COLLECTOR');
begin
  perform relocate_collector(r.department_id, r.target_id, r.mandator_id);
  update outsource_request set state = 'ENDED', decided_at = now() where id = request;
end $$;

-- The oldest dismantler of the requested company receives the cars.
create or replace function accept_delivery(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r outsource_request := request_to_accept(request, 'DELIVERY');
  taking bigint;
begin
  select d.id into taking from department d
  where d.mandator_id = r.target_id and d.department = 'DISMANTLER' and d.active order by d.id limit 1;
  if not found then perform refuse('companies.dismantler-first'); end if;
  perform set_config('app.event', 'deliveryAccepted', true);
  update department d set dismantler_mandator_id = r.target_id, dismantler_id = taking
  where d.id = r.department_id and d.mandator_id = r.mandator_id and d.department = 'COLLECTOR' and d.dismantler_id is null;
  if not found then perform refuse('not-found'); end if;
  perform set_config('app.event', '', true);
  update outsource_request set state = 'ACCEPTED', decided_at = now() where id = request;
end $$;

-- No further car is delivered this way; cars already taken in stay.
create or replace function end_delivery(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request := request_to_end(request, 'DELIVERY');
begin
  perform set_config('app.event', 'deliveryEnded', true);
  update department d set dismantler_mandator_id = null, dismantler_id = null
  where d.id = r.department_id and d.dismantler_mandator_id = r.target_id;
  perform set_config('app.event', '', true);
  update outsource_request set state = 'ENDED', decided_at = now() where id = request;
end $$;

-- Records the invitation in the company's history with the collection point, without the address of an outsider.
create or replace function keep_invitation_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event text := case new.state when 'OPEN' then 'deliveryInvited' when 'TAKEN' then 'deliveryInvitationTaken'
                               when 'CANCELLED' then 'deliveryInvitationCancelled' else 'deliveryInvitationExpired' end;
begin
  perform append_history(new.mandator_id, 'companies', 'department', new.department_id, event, null, null);
  perform announce(array[new.mandator_id], 'companies', new.department_id, event);
  return null;
end $$;

-- Whether the address has reached the daily limit of invitations, counted over all senders. For sending mail only: never return this to the caller.
create or replace function invited_enough(address text, most int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) > most from delivery_invitation i where lower(i.email) = lower(address) and i.invited_at > now() - interval '1 day'
$$;

-- Administrators of a company, to notify them that an invitation ended; only within the company itself.
create or replace function own_heads() returns table (mandator_id bigint, account_id bigint, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.mandator_id, a.id, a.email, a.language from account a
  where a.mandator_id = current_mandator() and a.head and a.active and not a.pending order by a.id
$$;

-- When an administrator's address has been confirmed, assigns the requests of those who invited it. Returns them with the requester.
create or replace function take_invitations(account bigint, open_days int) returns table (request bigint, inviter text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner account;
  i record;
begin
  select * into owner from account a where a.id = account and a.head and a.active and not a.pending;
  if not found then return; end if;
  perform lock_mandators(owner.mandator_id || array(
    select v.mandator_id from delivery_invitation v where lower(v.email) = lower(owner.email) and v.state = 'OPEN'));
  for i in
    select v.*, d.company ->> 'name' as point, m.name as company,
      coalesce((select nullif(trim(a.firstname || ' ' || a.lastname), '') from account a where a.id = v.invited_by), m.name) as asker
    from delivery_invitation v
    join department d on d.mandator_id = v.mandator_id and d.id = v.department_id and d.dismantler_id is null
    join mandator m on m.id = v.mandator_id and m.suspended_at is null
    where lower(v.email) = lower(owner.email) and v.state = 'OPEN' and v.mandator_id <> owner.mandator_id
      and v.expires >= (now() at time zone 'Europe/Berlin')::date order by v.mandator_id, v.id
  loop
    update delivery_invitation v set state = 'TAKEN', ended_at = now()
    where v.mandator_id = i.mandator_id and v.id = i.id and v.state = 'OPEN';
    if not found then continue; end if;
    insert into outsource_request (mandator_id, target_id, kind, department_id, name, company, target, reason, requested_by, expires)
    values (i.mandator_id, owner.mandator_id, 'DELIVERY', i.department_id, i.point, i.company,
            (select m.name from mandator m where m.id = owner.mandator_id), i.reason, i.invited_by,
            (now() at time zone 'Europe/Berlin')::date + open_days)
    on conflict do nothing returning id into request;
    if found then inviter := i.asker; return next; end if;
  end loop;
end $$;

-- A collection point founds itself and asks the dismantlers that it brings cars to; who registers accepts the terms too.

/* ---- to whom a collection point brings its cars: asked by its company, accepted by the dismantler's, ended by either ---- */
alter table outsource_request drop constraint outsource_request_kind_check,
  add constraint outsource_request_kind_check check (kind in ('USER', 'COLLECTOR', 'DELIVERY'));
drop index one_standing_handover;
create unique index one_standing_handover on outsource_request (department_id, kind) where state in ('OPEN', 'ACCEPTED');

-- Both mandators' histories tell of a request, of its answer and of its end.
create or replace function keep_outsource_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  verb text := case new.state when 'OPEN' then 'Requested' when 'ACCEPTED' then 'Accepted' when 'DECLINED' then 'Declined'
                              when 'CANCELLED' then 'Cancelled' when 'EXPIRED' then 'Expired' else 'Ended' end;
  event text := case new.kind when 'DELIVERY' then 'delivery' else 'outsource' end || verb;
  feature text := case new.kind when 'USER' then 'accounts' else 'companies' end;
  record text := case new.kind when 'USER' then 'account' else 'department' end;
  told jsonb := jsonb_build_object('name', new.name, 'company', new.company, 'target', new.target);
begin
  perform append_history(new.mandator_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform append_history(new.target_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform announce(array[new.mandator_id, new.target_id], 'accounts', coalesce(new.account_id, new.department_id), event);
  if new.kind <> 'USER' then
    perform announce(array[new.mandator_id, new.target_id], 'companies', new.department_id, event);
  end if;
  return null;
end $$;

-- The eldest dismantler of the asked company takes the cars.
create function accept_delivery(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r outsource_request;
  taking bigint;
begin
  select * into r from outsource_request
  where id = request and kind = 'DELIVERY' and target_id = current_mandator() and state = 'OPEN'
    and expires >= (now() at time zone 'Europe/Berlin')::date for update;
  if not found then perform refuse('not-found'); end if;
  select d.id into taking from department d
  where d.mandator_id = r.target_id and d.department = 'DISMANTLER' and d.active order by d.id limit 1;
  if not found then perform refuse('companies.dismantler-first'); end if;
  perform pg_advisory_xact_lock(7001, r.mandator_id::int);
  perform set_config('app.event', 'deliveryAccepted', true);
  update department d set dismantler_mandator_id = r.target_id, dismantler_id = taking
  where d.id = r.department_id and d.mandator_id = r.mandator_id and d.department = 'COLLECTOR' and d.dismantler_id is null;
  if not found then perform refuse('not-found'); end if;
  perform set_config('app.event', '', true);
  update outsource_request set state = 'ACCEPTED', decided_at = now() where id = request;
end $$;

-- From now on no car comes this way; what was taken in stays where it is.
create function end_delivery(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request;
begin
  select * into r from outsource_request
  where id = request and kind = 'DELIVERY' and current_mandator() in (mandator_id, target_id) and state = 'ACCEPTED' for update;
  if not found then perform refuse('not-found'); end if;
  perform pg_advisory_xact_lock(7001, (case current_mandator() when r.mandator_id then r.target_id else r.mandator_id end)::int);
  perform set_config('app.event', 'deliveryEnded', true);
  update department d set dismantler_mandator_id = null, dismantler_id = null
  where d.id = r.department_id and d.dismantler_mandator_id = r.target_id;
  perform set_config('app.event', '', true);
  update outsource_request set state = 'ENDED', decided_at = now() where id = request;
end $$;

/* ---- who registers accepts terms and privacy policy, each in the version in force ---- */
alter table consent drop constraint consent_kind_check, add constraint consent_kind_check check (kind in ('privacy', 'terms'));
create function accept_terms(account bigint, version text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into consent (account_id, kind, version)
  select a.id, 'terms', version from account a where a.id = account and a.pending and a.registered_at is not null
  on conflict on constraint consent_pkey do update set accepted_at = now()
$$;

/* ---- the operator looks at a company, and shuts it out for a reason that stands in its history ---- */
alter table mandator add column suspended_at timestamptz, add column suspended_reason text;

-- Nobody of a company that is shut out begins a session.
create function guard_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from account a join mandator m on m.id = a.mandator_id where a.id = new.account_id and m.suspended_at is not null and not a.admin) then
    perform refuse('users.suspended');
  end if;
  return new;
end $$;
create trigger guard before insert on session for each row execute function guard_session();

-- False for a company that there is not, the operator's own, or nothing to change. All sessions of its people end.
create function suspend_mandator(chosen bigint, suspended boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acting_admin() or exists (select from account a where a.mandator_id = chosen and a.admin and a.deleted_at is null) then return false; end if;
  perform pg_advisory_xact_lock(7001, chosen::int);
  update mandator m set suspended_at = case when suspended then now() end, suspended_reason = case when suspended then suspend_mandator.reason end
  where m.id = chosen and (m.suspended_at is null) = suspended;
  if not found then return false; end if;
  perform set_config('app.reason', suspend_mandator.reason, true);
  perform append_history(chosen, 'accounts', 'mandator', chosen, case when suspended then 'suspended' else 'unsuspended' end, null, null);
  perform set_config('app.reason', '', true);
  if suspended then
    update session s set ended_at = now(), cause = 'suspended'
    from account a where a.id = s.account_id and a.mandator_id = chosen and s.ended_at is null;
    perform announce(array[chosen], 'accounts', a.id, 'suspended') from account a where a.mandator_id = chosen;
  end if;
  return true;
end $$;

-- What the operator's admin is told of a company: what it is, its people, its state; null for anybody else.
create function operator_company(chosen bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'created', to_json(m.created_at at time zone 'UTC') #>> '{}' || 'Z', 'btbUntil', m.btb_until,
    'suspended', to_json(m.suspended_at at time zone 'UTC') #>> '{}' || 'Z', 'suspendedReason', m.suspended_reason,
    'departments', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.department, 'name', d.company ->> 'name', 'zip', d.company ->> 'zip',
        'city', d.company ->> 'city', 'tel', coalesce(d.contactphone, d.company ->> 'tel'), 'email', coalesce(d.contactmail, d.company ->> 'email'),
        'active', d.active) order by d.id), '[]') from department d where d.mandator_id = m.id),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', trim(a.firstname || ' ' || a.lastname), 'email', coalesce(a.invited_email, a.email),
        'head', a.head, 'active', a.active, 'pending', a.pending, 'secondFactor', a.second_factor,
        'seen', (select to_json(max(s.seen_at) at time zone 'UTC') #>> '{}' || 'Z' from session s where s.account_id = a.id)) order by a.head desc, a.lastname, a.id), '[]')
      from account a where a.mandator_id = m.id and a.deleted_at is null))
  from mandator m where m.id = chosen and acting_admin()
$$;

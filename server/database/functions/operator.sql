-- Lets the acting operator administrator act for a mandator for some minutes; null for any other caller.
create or replace function act_for(target bigint, why text, minutes int) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := now() + make_interval(mins => minutes);
  granted bigint;
begin
  if not exists (select from account where id = current_account() and admin and active) then return null; end if;
  update admin_acting set ended_at = now() where account_id = current_account() and target_id = target and ended_at is null;
  insert into admin_acting (account_id, target_id, reason, until) values (current_account(), target, why, ends) returning id into granted;
  perform set_config('app.reason', why, true);
  perform append_history(target, 'accounts', 'admin_acting', granted, 'adminActs', null, jsonb_build_object('until', ends));
  perform announce(array[target], 'accounts', granted, 'adminActs');
  return ends;
end $$;

create or replace function stop_acting(target bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare ended bigint;
begin
  update admin_acting set ended_at = now()
  where account_id = current_account() and target_id = target and ended_at is null and until > now() returning id into ended;
  if ended is not null then
    perform append_history(target, 'accounts', 'admin_acting', ended, 'adminEnds', null, jsonb_build_object('ended', now()));
  end if;
end $$;

create or replace function is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from account where id = current_account() and admin and active) $$;

-- When, why and for how long an operator administrator acted for the acting mandator, and the number of changes made.
create or replace function operator_visits() returns table (id bigint, name text, reason text, since timestamptz, until timestamptz, changes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, trim(a.firstname || ' ' || a.lastname), g.reason, g.since, least(coalesce(g.ended_at, g.until), g.until),
    (select count(*) from history h where h.mandator_id = g.target_id and h.account_id = g.account_id and h.record_type <> 'admin_acting'
      and h.at between g.since and least(coalesce(g.ended_at, g.until), g.until))
  from admin_acting g join account a on a.id = g.account_id where g.target_id = current_mandator() order by g.since desc limit 200
$$;

-- Whether the caller is an operator administrator, in whichever mandator.
create or replace function acting_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account where id = current_account() and admin and active and not pending)
$$;

-- Which operator administrator last changed a record of the operator, and when; visible to operator administrators only.
create or replace function operator_change(of_record text) returns table (actor text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.actor, h.at from operator_history h where acting_admin() and h.record = of_record order by h.id desc limit 1
$$;

create or replace function keep_operator_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after, before);
begin
  insert into operator_history (account_id, actor, record, operation, before, after)
  values (current_account(), (select trim(firstname || ' ' || lastname) from account where id = current_account()),
          tg_table_name || ' ' || coalesce(whole ->> 'key', whole ->> 'id'), lower(tg_op), before, after);
  -- To all browser windows of all mandators, and to the servers.
  perform pg_notify('changes', json_build_object('m', null, 'c', 'system', 'i', coalesce((whole ->> 'id')::bigint, 0),
                                                 'e', lower(tg_op), 'a', null)::text);
  perform pg_notify('operator_setting', '');
  return null;
end $$;

create or replace function never_changed() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- State of the installation for the operator's administrator; null for any other caller.
create or replace function system_status() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'postgres', current_setting('server_version'),
    'bytes', pg_database_size(current_database()),
    'mandators', (select count(*) from mandator),
    'accounts', (select count(*) from account where active and not pending),
    'sessions', (select count(*) from session where ended_at is null and seen_at > now() - interval '15 minutes'),
    'mails', (select jsonb_object_agg(state, coalesce(count, 0)) from unnest(array['QUEUED', 'SENT', 'DEAD', 'KEPT']) state
              left join (select m.state, count(*) from mail m group by m.state) counted using (state)),
    'jobs', (select coalesce(jsonb_agg(j order by j ->> 'name'), '[]') from
             (select distinct on (name) to_jsonb(r) as j from job_run r order by name, due desc) latest),
    'backup', (select to_jsonb(max(finished_at)) from job_run where name = 'backup'),
    'kbaTypes', (select count(*) from kba_type where mark is distinct from 'M'),
    'companies', (select jsonb_build_object(
        'new', count(*) filter (where m.created_at > now() - interval '7 days'),
        'trials', count(*) filter (where trial_end(m.id) <= berlin.today + 14),
        'certificates', count(*) filter (where certificate_end(m.id) <= berlin.today + 30))
      from mandator m, (select (now() at time zone 'Europe/Berlin')::date as today) berlin))
  where acting_admin()
$$;

-- Empties all tables except those named and resets their sequences; the caller's transaction can still roll back.
create or replace function wipe_demo(kept text[]) returns void language plpgsql as $$
declare one regclass; wiped regclass[];
begin
  if not exists (select from demo_seed) then
    raise exception 'This database was not filled with demo data and is never wiped';
  end if;
  wiped := array(select oid::regclass from pg_class
                 where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (kept));
  foreach one in array wiped loop
    execute format('alter table %s disable trigger user', one);
  end loop;
  execute 'truncate ' || array_to_string(wiped, ', ') || ' restart identity';
  foreach one in array wiped loop
    execute format('alter table %s enable trigger user', one);
  end loop;
end $$;

-- Suspends or reactivates a company and ends all its sessions. False if the company does not exist, is the operator's own, or already has this state.
create or replace function suspend_mandator(chosen bigint, suspended boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acting_admin() or exists (select from account a where a.mandator_id = chosen and a.admin and a.deleted_at is null) then return false; end if;
  perform lock_mandators(array[chosen]);
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

-- A company for the operator's administrator: data, users, state; null for any other caller.
create or replace function operator_company(chosen bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'created', to_json(m.created_at at time zone 'UTC') #>> '{}' || 'Z', 'btbUntil', m.btb_until,
    'trialUntil', trial_end(m.id), 'certificateUntil', certificate_end(m.id),
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

-- Requests a run of a job. False while it is running or already requested. A run whose server died expires after the same time as in
-- platform/jobs/jobs.ts.
create or replace function ask_job(job text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acting_admin() then perform refuse('forbidden'); end if;
  perform pg_advisory_xact_lock(hashtextextended('job ' || job, 0));
  if exists (select from job_run r where r.name = job and r.finished_at is null and r.failure is null
               and r.begun_at > now() - interval '30 minutes') then return false; end if;
  insert into job_run (name, due, attempts, next_try, asked_by)
  values (job, date_trunc('milliseconds', now()), 0, now(),
          (select trim(firstname || ' ' || lastname) from account where id = current_account()));
  return true;
end $$;

-- Latest runs of a job, newest first.
create or replace function job_runs(job text) returns setof job_run language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from job_run r where r.name = job and acting_admin() order by r.due desc limit 30
$$;

-- Earliest end of a recognition or certificate of a company without a successor; active sites only.
create or replace function certificate_end(owner bigint) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select min(last) from (
    select max(c.validto) as last from certificate c
    join department d on d.id = c.department_id and d.mandator_id = c.mandator_id and d.active
    where c.mandator_id = owner group by c.department_id, c.kind) ends
$$;

-- Last day of a trial without a successor: no paid or granted period ends later.
create or replace function trial_end(owner bigint) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select min(s.until) from module_state s
  where s.mandator_id = owner and s.kind = 'TRIAL' and s.until >= (now() at time zone 'Europe/Berlin')::date
    and not exists (select from module_state o where o.mandator_id = owner and o.module = s.module and o.kind <> 'TRIAL' and o.until > s.until)
$$;

create or replace function all_mandators() returns table (id bigint, name text, created timestamptz, btb_until date, kinds text[], users bigint, seen timestamptz,
  suspended boolean, trial_until date, certificate_until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name, m.created_at, m.btb_until,
    array(select distinct d.department from department d where d.mandator_id = m.id and d.active order by 1),
    (select count(*) from account a where a.mandator_id = m.id and a.deleted_at is null),
    (select max(s.seen_at) from session s join account a on a.id = s.account_id where a.mandator_id = m.id),
    m.suspended_at is not null, trial_end(m.id), certificate_end(m.id)
  from mandator m where is_admin()
$$;

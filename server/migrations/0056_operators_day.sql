-- The operator's daily work: recurring work run by hand, and the state of the installation at a glance.

/* ---- recurring work that is run by hand ---- */
-- Who had it run; null where it was due.
alter table job_run add asked_by text;
create index job_run_open on job_run (name) where finished_at is null;

-- False while the work runs or waits for its turn. A server that never finished it is given up after so long, as in platform/jobs.ts.
create function ask_job(job text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
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
grant execute on function ask_job(text) to kreislauf_app;

-- The latest runs of one work, the newest first.
create function job_runs(job text) returns setof job_run language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from job_run r where r.name = job and acting_admin() order by r.due desc limit 30
$$;
grant execute on function job_runs(text) to kreislauf_app;

/* ---- the state at a glance ---- */
-- The end of a recognition or certificate of a company, the first that nothing later follows; of the active places only.
create function certificate_end(owner bigint) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select min(last) from (
    select max(c.validto) as last from certificate c
    join department d on d.id = c.department_id and d.mandator_id = c.mandator_id and d.active
    where c.mandator_id = owner group by c.department_id, c.kind) ends
$$;

-- The last day of a trial that nothing follows: no paid or given period reaches further.
create function trial_end(owner bigint) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select min(s.until) from module_state s
  where s.mandator_id = owner and s.kind = 'TRIAL' and s.until >= (now() at time zone 'Europe/Berlin')::date
    and not exists (select from module_state o where o.mandator_id = owner and o.module = s.module and o.kind <> 'TRIAL' and o.until > s.until)
$$;

-- They look into any company; only the functions below may use them.
revoke execute on function certificate_end(bigint), trial_end(bigint) from public;

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
    'companies', (select jsonb_build_object(
        'new', count(*) filter (where m.created_at > now() - interval '7 days'),
        'trials', count(*) filter (where trial_end(m.id) <= berlin.today + 14),
        'certificates', count(*) filter (where certificate_end(m.id) <= berlin.today + 30))
      from mandator m, (select (now() at time zone 'Europe/Berlin')::date as today) berlin))
  where acting_admin()
$$;

drop function all_mandators();
create function all_mandators() returns table (id bigint, name text, created timestamptz, btb_until date, kinds text[], users bigint, seen timestamptz,
  suspended boolean, trial_until date, certificate_until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name, m.created_at, m.btb_until,
    array(select distinct d.department from department d where d.mandator_id = m.id and d.active order by 1),
    (select count(*) from account a where a.mandator_id = m.id and a.deleted_at is null),
    (select max(s.seen_at) from session s join account a on a.id = s.account_id where a.mandator_id = m.id),
    m.suspended_at is not null, trial_end(m.id), certificate_end(m.id)
  from mandator m where is_admin()
$$;
grant execute on function all_mandators() to kreislauf_app;

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

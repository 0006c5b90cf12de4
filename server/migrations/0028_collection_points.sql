-- A collection point's own account (department.owner_account_id, details O6, O30) sees the receptions of its points and nothing else of
-- the company's cars: row security says so, and with it every list, search, export, count, history and file.
create index department_owner on department (mandator_id, owner_account_id) where owner_account_id is not null;

-- Ids of the collection points whose account acts; null for everybody else.
create function own_points() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.points', true), '')::bigint[] $$;

-- A head, and the operator's admin, act for the whole company though a point may be theirs.
create or replace function acting(token bytea, chosen bigint, writing boolean, idle_minutes int) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
  target bigint;
  ends timestamptz;
  points bigint[];
begin
  select a.id, a.mandator_id, a.rights, a.grantable, a.head, a.admin, a.language, a.email, a.second_factor, a.valuation,
         s.id as session_id, s.seen_at, trim(a.firstname || ' ' || a.lastname) as name,
         coalesce((home.settings ->> 'requireSecondFactor')::boolean, false) as second_factor_required
  into who from session s join account a on a.id = s.account_id join mandator home on home.id = a.mandator_id
  where s.token_hash = token and s.ended_at is null and a.active and not a.pending
    and s.seen_at > now() - make_interval(mins => 3 + coalesce((home.settings ->> 'idleMinutes')::int, idle_minutes));
  if not found then return null; end if;
  target := coalesce(chosen, who.mandator_id);
  if target <> who.mandator_id then
    if not exists (select from mandator where id = target) then return jsonb_build_object('foreign', true); end if;
    if who.admin then
      select max(g.until) into ends from admin_acting g
      where g.account_id = who.id and g.target_id = target and g.ended_at is null and g.until > now();
    end if;
    if ends is null and not exists (select from visible_mandator v where v.account_id = who.id and v.mandator_id = target) then
      return jsonb_build_object('foreign', true, 'admin', who.admin);
    end if;
  end if;
  if not who.head and not who.admin then
    select array_agg(d.id) into points from department d
    where d.mandator_id = target and d.owner_account_id = who.id and d.department = 'COLLECTOR';
  end if;
  perform set_config('app.mandator', target::text, true), set_config('app.account', who.id::text, true),
          set_config('app.points', coalesce(points::text, ''), true);
  if writing then perform pg_advisory_xact_lock(7001, target::int); end if;
  return (select jsonb_build_object('accountId', who.id, 'sessionId', who.session_id, 'mandatorId', target,
    'homeMandatorId', who.mandator_id, 'rights', who.rights, 'grantable', who.grantable, 'head', who.head, 'admin', who.admin,
    'valuation', who.valuation, 'language', who.language, 'email', who.email, 'name', who.name, 'btbUntil', m.btb_until,
    'actingUntil', ends, 'mustEnrol', who.second_factor_required and not who.second_factor, 'point', points is not null,
    'stale', who.seen_at < now() - interval '1 minute')
    from mandator m where m.id = target);
end $$;

-- A car is seen with its receptions. One that has none yet is being entered together with its first; one without VN is the dismantler's.
create function point_sees_car(mandator bigint, car bigint, novnreason text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select novnreason is null and coalesce(
    (select bool_or(coalesce(r.collector_id = any (own_points()), false)) from reception r where r.mandator_id = mandator and r.car_id = car), true)
$$;

create policy points on reception as restrictive
  using ((select own_points()) is null or collector_id = any ((select own_points())::bigint[]));
create policy points on car as restrictive
  using ((select own_points()) is null or point_sees_car(mandator_id, id, novnreason));
create policy points on file as restrictive
  using ((select own_points()) is null or case owner_type
    when 'reception' then exists (select from reception r where r.mandator_id = file.mandator_id and r.id = owner_id)
    when 'car' then exists (select from car c where c.mandator_id = file.mandator_id and c.id = owner_id)
    else owner_type in ('department', 'certificate') end);
-- Points of others are none of its business; the dismantler that it delivers to is.
create policy points on department as restrictive
  using ((select own_points()) is null or department <> 'COLLECTOR' or id = any ((select own_points())::bigint[]));
create policy points on certificate as restrictive
  using ((select own_points()) is null or exists (select from department d where d.id = department_id));
-- The company's regular keepers.
create policy points on person as restrictive using ((select own_points()) is null);
-- What became of the records that it sees.
create policy points on history as restrictive
  using ((select own_points()) is null or case record_type
    when 'reception' then exists (select from reception r where r.mandator_id = history.mandator_id and r.id = record_id)
    when 'car' then exists (select from car c where c.mandator_id = history.mandator_id and c.id = record_id)
    when 'file' then exists (select from file f where f.mandator_id = history.mandator_id and f.id = record_id)
    else false end);
create policy points on history_value as restrictive
  using ((select own_points()) is null
    or exists (select from history h where h.mandator_id = history_value.mandator_id and h.seq = history_value.seq));

-- Nobody works in a company that is shut out: neither its own people, anywhere, nor guests of others, nor collection points of others.

create function suspended(mandator bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from mandator m where m.id = suspended.mandator and m.suspended_at is not null) $$;

-- The door, as before. What is new is asked behind the lock, so that whoever waited there while the company was shut out writes nothing.
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
  if not who.admin then
    if suspended(who.mandator_id) then return null; end if;
    if suspended(target) then return jsonb_build_object('foreign', true, 'suspended', true); end if;
  end if;
  return (select jsonb_build_object('accountId', who.id, 'sessionId', who.session_id, 'mandatorId', target,
    'homeMandatorId', who.mandator_id, 'rights', who.rights, 'grantable', who.grantable, 'head', who.head, 'admin', who.admin,
    'valuation', who.valuation, 'language', who.language, 'email', who.email, 'name', who.name, 'btbUntil', m.btb_until,
    'actingUntil', ends, 'mustEnrol', who.second_factor_required and not who.second_factor, 'point', points is not null,
    'stale', who.seen_at < now() - interval '1 minute')
    from mandator m where m.id = target);
end $$;

-- The mandators an account may act for, its own first: an admin's only while a grant runs, a guest's only while they are open.
create or replace function mandators_of(account_id bigint) returns table (id bigint, name text, btb_until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name, m.btb_until from mandator m
  join account a on a.id = $1
  where m.id = a.mandator_id
     or m.suspended_at is null and exists (select from visible_mandator v where v.account_id = a.id and v.mandator_id = m.id)
     or a.admin and exists (select from admin_acting g where g.account_id = a.id and g.target_id = m.id and g.ended_at is null and g.until > now())
  order by (m.id = a.mandator_id) desc, m.name
$$;

-- A collection point of another company takes in no car for one that is shut out, and changes none; it goes on reading them.
create function guard_suspended() returns trigger language plpgsql as $$
begin
  -- What the doors (security definer functions) do, a handover for instance, is no work in that company.
  if current_user = 'kreislauf_app' and new.mandator_id <> current_mandator() and suspended(new.mandator_id) then
    perform refuse('receptions.suspended');
  end if;
  return new;
end $$;
create trigger a_suspended before insert or update on reception for each row execute function guard_suspended();

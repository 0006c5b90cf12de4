-- The session check. Conditions that may change while waiting are checked after the lock is taken, so that a writer that waited while its company was
-- suspended writes nothing. One query reads everything, because every call runs it; a writing call reads again what may have changed while it waited for
-- the lock.
create or replace function acting(token bytea, chosen bigint, writing boolean, idle_minutes int) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
  ends timestamptz;
  paid date;
  shut boolean;
  set_now text;
begin
  select a.id, a.mandator_id, a.rights, a.grantable, a.head, a.admin, a.language, a.email, a.second_factor, a.valuation,
         s.id as session_id, s.seen_at, trim(a.firstname || ' ' || a.lastname) as name,
         coalesce((home.settings ->> 'requireSecondFactor')::boolean, false) as second_factor_required,
         home.suspended_at is not null as home_shut, target.id as target, target.btb_until, target.suspended_at is not null as target_shut,
         case when not a.head and not a.admin then
           (select array_agg(d.id) from department d
            where d.mandator_id = target.id and d.owner_account_id = a.id and d.department = 'COLLECTOR') end as points,
         (select coalesce(jsonb_agg(distinct d.department), '[]') from department d where d.mandator_id = target.id and d.active) as kinds,
         (select coalesce(jsonb_agg(distinct d.department), '[]') from department d
          where d.mandator_id = target.id and not d.active and has_traded(d)) as closed_kinds
  into who from session s join account a on a.id = s.account_id join mandator home on home.id = a.mandator_id
  left join mandator target on target.id = coalesce(chosen, a.mandator_id)
  where s.token_hash = token and s.ended_at is null and a.active and not a.pending
    and s.seen_at > now() - make_interval(mins => 3 + coalesce((home.settings ->> 'idleMinutes')::int, idle_minutes));
  if not found then return null; end if;
  if who.target is null then return jsonb_build_object('foreign', true); end if;
  if who.target <> who.mandator_id then
    if who.admin then
      select max(g.until) into ends from admin_acting g
      where g.account_id = who.id and g.target_id = who.target and g.ended_at is null and g.until > now();
    end if;
    if ends is null and not exists (select from visible_mandator v where v.account_id = who.id and v.mandator_id = who.target) then
      return jsonb_build_object('foreign', true, 'admin', who.admin);
    end if;
  end if;
  set_now := set_config('app.mandator', who.target::text, true) || set_config('app.account', who.id::text, true)
    || set_config('app.points', coalesce(who.points::text, ''), true);
  paid := who.btb_until;
  shut := who.target_shut;
  if writing then
    perform pg_advisory_xact_lock(7001, who.target::int);
    select m.btb_until, m.suspended_at is not null into paid, shut from mandator m where m.id = who.target;
    who.home_shut := suspended(who.mandator_id);
  end if;
  if not who.admin then
    if who.home_shut then return null; end if;
    if shut then return jsonb_build_object('foreign', true, 'suspended', true); end if;
  end if;
  return jsonb_build_object('accountId', who.id, 'sessionId', who.session_id, 'mandatorId', who.target,
    'homeMandatorId', who.mandator_id, 'rights', who.rights, 'grantable', who.grantable, 'head', who.head, 'admin', who.admin,
    'valuation', who.valuation, 'language', who.language, 'email', who.email, 'name', who.name, 'btbUntil', paid, 'kinds', who.kinds,
    'closedKinds', who.closed_kinds, 'rmd', rmd_digit(who.target), 'rm', rm_digit(who.target),
    'actingUntil', ends, 'mustEnrol', who.second_factor_required and not who.second_factor, 'point', who.points is not null,
    'stale', who.seen_at < now() - interval '1 minute');
end $$;

create or replace function touch_session(token bytea) returns void language sql security definer set search_path = public, pg_temp
  as $$ update session set seen_at = now() where token_hash = token and ended_at is null $$;

create or replace function end_session(token bytea, why text) returns void language sql security definer set search_path = public, pg_temp
  as $$ update session set ended_at = now(), cause = why where token_hash = token and ended_at is null $$;

-- After a change of password only the session that made it remains.
create or replace function end_other_sessions(token bytea) returns void language sql security definer set search_path = public, pg_temp
  as $$ update session set ended_at = now(), cause = 'passwordChanged'
        where account_id = (select s.account_id from session s where s.token_hash = token and s.ended_at is null)
          and token_hash <> token and ended_at is null $$;

-- For the login only: the data needed to check a password; never returned to a client.
create or replace function login_candidate(mail text) returns table (id bigint, mandator_id bigint, password_hash text, active boolean, pending boolean)
language sql stable security definer set search_path = public, pg_temp
  as $$ select id, mandator_id, password_hash, active, pending from account where lower(email) = lower(mail) $$;

-- Mandators that an account may act for, its own first; an admin's only while a grant is active, a guest's only while they are active.
create or replace function mandators_of(account_id bigint) returns table (id bigint, name text, btb_until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name, m.btb_until from mandator m
  join account a on a.id = $1
  where m.id = a.mandator_id
     or m.suspended_at is null and exists (select from visible_mandator v where v.account_id = a.id and v.mandator_id = m.id)
     or a.admin and exists (select from admin_acting g where g.account_id = a.id and g.target_id = m.id and g.ended_at is null and g.until > now())
  order by (m.id = a.mandator_id) desc, m.name
$$;

create or replace function issue_ticket(ticket text, token bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from stream_ticket where created_at < now() - interval '5 minutes';
  insert into stream_ticket values (ticket, current_account(), current_mandator(), token);
$$;

create or replace function redeem_ticket(ticket text) returns table (account_id bigint, mandator_id bigint, rights text, admin boolean, token_hash bytea)
language sql security definer set search_path = public, pg_temp as $$
  with used as (delete from stream_ticket t where t.id = ticket and t.created_at > now() - interval '1 minute' returning *)
  select u.account_id, u.mandator_id, a.rights, a.admin, u.token_hash from used u join account a on a.id = u.account_id where a.active
$$;

create or replace function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', new.id::text);
  return null;
end $$;

-- Notifies open windows that the rights of an account, or the companies that it acts for, have changed.
create or replace function tell_standing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('standing', case tg_table_name when 'account' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'account_id' end);
  return null;
end $$;

create or replace function begin_session(account bigint, token bytea, browser text, address inet default null) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into session (token_hash, account_id, agent, ip) values (token, account, left(browser, 300), address) returning id
$$;

-- Ends own sessions: the one with the id, or all but the current one. Returns their number.
create or replace function end_own_sessions(chosen bigint, current_session bigint, why text) returns int
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session set ended_at = now(), cause = why
    where account_id = current_account() and ended_at is null
      and case when chosen is null then id <> current_session else id = chosen end returning 1)
  select count(*)::int from ended
$$;

-- Ends every session of a user of the acting mandator and notifies open windows, whichever mandator they act for.
create or replace function end_sessions_of(account bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from account a where a.id = account and a.mandator_id = current_mandator()) then return; end if;
  update session set ended_at = now(), cause = why where account_id = account and ended_at is null;
  perform announce(array(select v.mandator_id from visible_mandator v where v.account_id = account) || current_mandator(),
                   'accounts', account, why);
end $$;

-- Users of a suspended company cannot start a session.
create or replace function guard_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from account a join mandator m on m.id = a.mandator_id where a.id = new.account_id and m.suspended_at is not null and not a.admin) then
    perform refuse('users.suspended');
  end if;
  return new;
end $$;

-- Signing in: sessions one can see and end, known browsers, a lockout that only the right password ends, second factors.

-- Choices of the account itself, such as the mails that it wants.
alter table account add column settings jsonb not null default '{}';

/* ---- sessions: one sees one's own without their tokens; ending one reaches its browser at once ---- */
alter table session add column proven_at timestamptz;
alter table session enable row level security;
create policy own on session for select using (account_id = current_account());
grant select (id, account_id, created_at, seen_at, ended_at, agent, ip, proven_at) on session to kreislauf_app;

create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', new.id::text);
  return null;
end $$;
create trigger tell_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();

drop function begin_session(bigint, bytea, text);
create function begin_session(account bigint, token bytea, browser text, address inet default null) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into session (token_hash, account_id, agent, ip) values (token, account, left(browser, 300), address) returning id
$$;

-- Ends sessions of one's own: the one with the id, or all but the current one. Answers how many.
create function end_own_sessions(chosen bigint, current_session bigint, why text) returns int
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session set ended_at = now(), cause = why
    where account_id = current_account() and ended_at is null
      and case when chosen is null then id <> current_session else id = chosen end returning 1)
  select count(*)::int from ended
$$;

-- One has shown again in this session that one is the owner.
create function prove_session(chosen bigint) returns void language sql security definer set search_path = public, pg_temp
  as $$ update session set proven_at = now() where id = chosen and account_id = current_account() $$;

/* ---- the door, as before; a session lives three minutes longer than its browser, which counts down and says good-bye itself ---- */
create or replace function acting(token bytea, chosen bigint, writing boolean, idle_minutes int) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
  target bigint;
  ends timestamptz;
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
  perform set_config('app.mandator', target::text, true), set_config('app.account', who.id::text, true);
  if writing then perform pg_advisory_xact_lock(7001, target::int); end if;
  return (select jsonb_build_object('accountId', who.id, 'sessionId', who.session_id, 'mandatorId', target,
    'homeMandatorId', who.mandator_id, 'rights', who.rights, 'grantable', who.grantable, 'head', who.head, 'admin', who.admin,
    'valuation', who.valuation, 'language', who.language, 'email', who.email, 'name', who.name, 'btbUntil', m.btb_until,
    'actingUntil', ends, 'mustEnrol', who.second_factor_required and not who.second_factor,
    'stale', who.seen_at < now() - interval '1 minute')
    from mandator m where m.id = target);
end $$;

/* ---- browsers in which an account signed in before: not shut out by a stranger's guessing, and not news to the owner ---- */
create table known_browser (
  account_id bigint not null references account (id) on delete cascade,
  -- Of the browser's cookie.
  hash       bytea not null,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  primary key (account_id, hash)
);

-- Remembers the browser. Answers null when it was known, else whether the account had signed in anywhere before.
create function meet_browser(account bigint, browser bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare elsewhere boolean := exists (select from session s where s.account_id = account)
                          or exists (select from known_browser k where k.account_id = account);
begin
  update known_browser set seen_at = now() where account_id = account and hash = browser;
  if found then return null; end if;
  insert into known_browser (account_id, hash) values (account, browser) on conflict do nothing;
  return elsewhere;
end $$;

/* ---- failed sign-ins: each key counts for itself; nothing but a right sign-in takes a count back ---- */
create table sign_in_guard (
  key          bytea primary key,
  -- Hash of the mail, to tell counts of nobody's mail; null for an address.
  mail_hash    bytea,
  failures     int not null default 0,
  locks        int not null default 0,
  locked_until timestamptz,
  last_at      timestamptz not null default now()
);

-- Counts one attempt under a key before its password is looked at. Locks at the allowed-th, and at every third one after it,
-- for a minute and twice as long each time, at most an hour. Answers the seconds of a lock that stands, else null.
create function count_sign_in(guarded bytea, mail bytea, allowed int) returns int language plpgsql as $$
declare counted sign_in_guard;
begin
  insert into sign_in_guard (key, mail_hash) values (guarded, mail) on conflict do nothing;
  select * into counted from sign_in_guard where key = guarded for update;
  if counted.locked_until > clock_timestamp() then
    return ceil(extract(epoch from counted.locked_until - clock_timestamp()))::int;
  end if;
  counted.failures := counted.failures + 1;
  if counted.failures >= allowed and (counted.failures - allowed) % 3 = 0 then
    counted.locks := counted.locks + 1;
    counted.locked_until := clock_timestamp() + make_interval(secs => least(60 * 2 ^ least(counted.locks - 1, 10), 3600));
  end if;
  update sign_in_guard set failures = counted.failures, locks = counted.locks, locked_until = counted.locked_until, last_at = now()
  where key = guarded;
  return null;
end $$;

/* ---- second factors: visible to their owner only ---- */
create procedure own_table("table" regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', "table");
  execute format('create policy own on %s using (account_id = current_account())', "table");
  execute format('grant select, insert, update, delete on %s to kreislauf_app', "table");
end $$;

create table totp (
  account_id   bigint primary key default current_account() references account (id) on delete cascade,
  -- Encrypted by a key that the database does not hold.
  secret       bytea not null,
  confirmed_at timestamptz,
  -- The last time step whose code was used; none is taken twice.
  used_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);
call own_table('totp');

create table passkey (
  id            bigint generated by default as identity primary key,
  account_id    bigint not null default current_account() references account (id) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    jsonb not null default '[]',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index on passkey (account_id);
call own_table('passkey');

create table recovery_code (
  account_id bigint not null default current_account() references account (id) on delete cascade,
  -- Keyed hash: worth nothing without the key that the database does not hold.
  hash       bytea not null,
  used_at    timestamptz,
  primary key (account_id, hash)
);
call own_table('recovery_code');

-- Whose passkey it is: for the sign-in that begins with it.
create function passkey_owner(credential text) returns table (account_id bigint, email text, active boolean, pending boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.email, a.active, a.pending from passkey p join account a on a.id = p.account_id where p.credential_id = credential
$$;

create function login_candidate_by_id(account bigint) returns table (id bigint, email text, active boolean, pending boolean)
language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.email, a.active, a.pending from account a where a.id = account $$;

-- The account says of itself whether it has a second factor; without one the recovery codes go, as there is nothing to recover.
create function follow_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner bigint := coalesce(new.account_id, old.account_id);
  has boolean := exists (select from totp where account_id = owner and confirmed_at is not null)
              or exists (select from passkey where account_id = owner);
begin
  update account set second_factor = has where id = owner and second_factor <> has;
  if not has then delete from recovery_code where account_id = owner; end if;
  return null;
end $$;
create trigger follow_factors after insert or update of confirmed_at or delete on totp for each row execute function follow_factors();
create trigger follow_factors after insert or delete on passkey for each row execute function follow_factors();

-- How many active accounts of the acting mandator have one.
create function second_factor_share() returns table (secured int, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where second_factor)::int, count(*)::int from account
  where mandator_id = current_mandator() and active and not pending and deleted_at is null
$$;

/* ---- one-time tickets between the steps of a sign-in or a set-up: kept apart from the request, spent whatever comes of it ---- */
create table sign_in_ticket (
  hash       bytea primary key,
  -- factor: the password was right. passkey: a passkey is asked for. enrol: one is set up. user: by the operator's own site.
  purpose    text not null check (purpose in ('factor', 'passkey', 'enrol', 'user')),
  account_id bigint references account (id) on delete cascade,
  challenge  text,
  expires_at timestamptz not null,
  -- Of a `user` ticket: the signed request, which is good for one ticket.
  request    bytea unique
);

-- A deleted account leaves nothing that would let anybody in (details O17).
create function forget_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from totp where account_id = new.id;
  delete from passkey where account_id = new.id;
  delete from recovery_code where account_id = new.id;
  delete from known_browser where account_id = new.id;
  return null;
end $$;
create trigger forget_factors after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_factors();

-- To whom mail about the acting account goes, whichever mandator it acts for.
create function mail_recipient() returns table (email text, language text, name text, settings jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select email, language, trim(firstname || ' ' || lastname), settings from account where id = current_account()
$$;

-- The rules of the acting account's own mandator, whichever it acts for.
create function home_settings() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select m.settings from account a join mandator m on m.id = a.mandator_id where a.id = current_account()
$$;

-- With a new password all browsers are strangers again.
create function forget_browsers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from known_browser where account_id = new.id;
  return null;
end $$;
create trigger forget_browsers after update of password_hash on account for each row
  when (old.password_hash is distinct from new.password_hash) execute function forget_browsers();

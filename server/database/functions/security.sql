-- Marks that the user has re-authenticated in this session.
create or replace function prove_session(chosen bigint) returns void language sql security definer set search_path = public, pg_temp
  as $$ update session set proven_at = now() where id = chosen and account_id = current_account() $$;

-- Remembers the browser. Returns null if it was known, otherwise whether the account had signed in anywhere before.
create or replace function meet_browser(account bigint, browser bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare elsewhere boolean := exists (select from session s where s.account_id = account)
                          or exists (select from known_browser k where k.account_id = account);
begin
  update known_browser set seen_at = now() where account_id = account and hash = browser;
  if found then return null; end if;
  insert into known_browser (account_id, hash) values (account, browser) on conflict do nothing;
  return elsewhere;
end $$;

-- Counts one attempt under a key before the password is checked. Locks at the allowed-th attempt and at every third one after it, for a minute, doubling
-- each time up to an hour. Returns the remaining seconds of a lock, otherwise null.
create or replace function count_sign_in(guarded bytea, mail bytea, allowed int) returns int language plpgsql as $$
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

-- Owner of a passkey, for a sign-in that starts with it.
create or replace function passkey_owner(credential text) returns table (account_id bigint, email text, active boolean, pending boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.email, a.active, a.pending from passkey p join account a on a.id = p.account_id where p.credential_id = credential
$$;

create or replace function login_candidate_by_id(account bigint) returns table (id bigint, email text, active boolean, pending boolean)
language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.email, a.active, a.pending from account a where a.id = account $$;

-- Updates the account's flag for a second factor; without one its recovery codes are deleted, as they have no use.
create or replace function follow_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner bigint := coalesce(new.account_id, old.account_id);
  has boolean := exists (select from totp where account_id = owner and confirmed_at is not null)
              or exists (select from passkey where account_id = owner);
begin
  update account set second_factor = has where id = owner and second_factor <> has;
  if not has then delete from recovery_code where account_id = owner; end if;
  return null;
end $$;

-- Number of active accounts of the acting mandator that have one.
create or replace function second_factor_share() returns table (secured int, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where second_factor)::int, count(*)::int from account
  where mandator_id = current_mandator() and active and not pending and deleted_at is null
$$;

-- Deletes all credentials of a deleted account (details O17).
create or replace function forget_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from totp where account_id = new.id;
  delete from passkey where account_id = new.id;
  delete from recovery_code where account_id = new.id;
  delete from known_browser where account_id = new.id;
  return null;
end $$;

-- The rules of the acting account's home mandator, whichever mandator it acts for.
create or replace function home_settings() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select m.settings from account a join mandator m on m.id = a.mandator_id where a.id = current_account()
$$;

-- A new password makes all browsers unknown again.
create or replace function forget_browsers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from known_browser where account_id = new.id;
  return null;
end $$;

-- False if the account has none. Deletes its factors, every session and every known browser.
create or replace function reset_factors(account bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home bigint := (select a.mandator_id from account a where a.id = reset_factors.account and a.deleted_at is null
                  and (a.mandator_id = current_mandator() or acting_admin()) and a.second_factor);
begin
  if home is null then return false; end if;
  perform lock_mandators(array[home]);
  perform set_config('app.event', 'factorsReset', true);
  delete from totp where account_id = reset_factors.account;
  delete from passkey where account_id = reset_factors.account;
  delete from recovery_code where account_id = reset_factors.account;
  delete from known_browser where account_id = reset_factors.account;
  perform set_config('app.event', '', true);
  update session set ended_at = now(), cause = 'factorsReset' where account_id = reset_factors.account and ended_at is null;
  perform announce(array(select v.mandator_id from visible_mandator v where v.account_id = reset_factors.account) || home,
                   'accounts', reset_factors.account, 'factorsReset');
  return true;
end $$;

-- The other administrators of an account's company: of the own company, or of any for the operator's admin.
create or replace function heads_beside(account bigint) returns table (id bigint, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.email, h.language from account a
  join account h on h.mandator_id = a.mandator_id and h.id <> a.id and h.head and h.active and not h.pending and h.deleted_at is null
  where a.id = heads_beside.account and (a.mandator_id = current_mandator() or acting_admin())
$$;

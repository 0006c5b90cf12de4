create or replace function link_bucket(purpose text) returns text language sql immutable
  as $$ select case purpose when 'exists' then 'confirm' else purpose end $$;

-- Stores a new link; false if the address reached its hourly limit of mails. A newer reset or change invalidates the older one.
create or replace function issue_link(why text, owner bigint, address text, token bytea, handle bytea, hours int, most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7009, hashtext(lower(address)));
  if (select count(*) from one_time_link l where lower(l.email) = lower(address) and link_bucket(l.purpose) = link_bucket(why)
      and l.created_at > now() - interval '1 hour') >= most then
    return false;
  end if;
  if why in ('reset', 'email') then
    update one_time_link l set used_at = now() where l.account_id = owner and l.purpose = why and l.used_at is null;
  end if;
  insert into one_time_link (purpose, account_id, email, token_hash, handle_hash, expires_at)
  values (why, owner, address, token, handle, now() + make_interval(hours => hours));
  return true;
end $$;

-- Redeems a link once and continues as its account. `state`: unknown, used, expired or open.
create or replace function open_link(token bytea, why text)
returns table (state text, account_id bigint, address text, has_password boolean, pending boolean, active boolean, language text, email text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link one_time_link;
  owner account;
begin
  select * into link from one_time_link l where l.token_hash = token and l.purpose = why for update;
  select * into owner from account a where a.id = link.account_id;
  if link.id is null then return query select 'unknown', null::bigint, null, null::boolean, null::boolean, null::boolean, null, null; return; end if;
  if link.used_at is null and link.expires_at > now() then
    update one_time_link l set used_at = now() where l.id = link.id;
    perform set_config('app.mandator', owner.mandator_id::text, true), set_config('app.account', owner.id::text, true);
  end if;
  return query select
    case when link.used_at is not null then 'used' when link.expires_at <= now() then 'expired' else 'open' end,
    owner.id, link.email, owner.password_hash is not null, owner.pending, owner.active, owner.language, owner.email;
end $$;

-- The account of a registration id or a mailed token, for sending it again; no row if the token was never issued.
create or replace function link_behind(secret bytea) returns table (account_id bigint, address text, pending boolean, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, l.email, a.pending, a.language from one_time_link l join account a on a.id = l.account_id
  where (l.token_hash = secret or l.handle_hash = secret) and l.purpose in ('confirm', 'exists')
$$;

-- Creates a new mandator with its administrator, pending until the link is opened. A pending registration of the same address is replaced; it is then
-- unknown which of the registrants owns the mailbox, so the password is requested when the link is opened.
create or replace function register_account(mail text, first text, last text, company text, lang text, hash text, privacy text)
returns table (account_id bigint, purpose text, email text, language text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home bigint;
  owner bigint;
  known account;
begin
  insert into mandator (name) values (company) returning id into home;
  insert into account as a (mandator_id, email, firstname, lastname, password_hash, pending, head, rights, grantable, language, registered_at)
  values (home, mail, first, last, hash, true, true, 'FFFFFF', 'FFFFFF', lang, now())
  on conflict do nothing returning a.id into owner;
  if owner is null then
    select * into known from account a where lower(a.email) = lower(mail) for update;
    if known.pending and known.registered_at is not null then
      owner := known.id;
      update account a set mandator_id = home, firstname = first, lastname = last, language = lang, password_hash = null where a.id = owner;
      delete from mandator m where m.id = known.mandator_id;
    else
      delete from mandator m where m.id = home;
      return query select known.id, case when known.pending and known.active then 'confirm' else 'exists' end, known.email, known.language;
      return;
    end if;
    mail := known.email;
  end if;
  insert into consent (account_id, kind, version) values (owner, 'privacy', privacy)
  on conflict on constraint consent_pkey do update set accepted_at = now();
  return query select owner, 'confirm', mail, lang;
end $$;

-- Called after `open_link`, which proves the address. Empty values keep the existing ones.
create or replace function confirm_account(owner bigint, hash text, first text, last text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.event', 'confirmed', true);
  update account a set pending = false, password_hash = coalesce(hash, a.password_hash),
    firstname = coalesce(first, a.firstname), lastname = coalesce(last, a.lastname) where a.id = owner;
  update one_time_link l set used_at = now() where l.account_id = owner and l.used_at is null;
  perform set_config('app.event', '', true);
end $$;

-- Called after `open_link`: a new password ends every session and forgets all known browsers.
create or replace function reset_password(owner bigint, hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set password_hash = hash where a.id = owner;
  update session s set ended_at = now(), cause = 'passwordReset' where s.account_id = owner and s.ended_at is null;
  delete from known_browser k where k.account_id = owner;
  perform append_history(current_mandator(), 'accounts', 'account', owner, 'passwordReset', null, null);
end $$;

-- The caller's own pending change of address.
create or replace function pending_email() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select l.email from one_time_link l
  where l.account_id = current_account() and l.purpose = 'email' and l.used_at is null and l.expires_at > now()
  order by l.id desc limit 1
$$;

create or replace function withdraw_email() returns void language sql security definer set search_path = public, pg_temp as $$
  update one_time_link set used_at = now() where account_id = current_account() and purpose = 'email' and used_at is null
$$;

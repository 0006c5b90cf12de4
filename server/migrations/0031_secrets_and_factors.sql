-- Links that let somebody in stand in no stored mail; a lost second factor is taken away by who answers for it.

/* ---- the outbox: a link's secret is kept apart, unreadable for every request, and gone once the mail is sent ---- */
alter table mail add column secret text;
-- Mail of before: the token is taken out of its words; of what was sent nothing of it stays.
update mail set secret = substring(text from '/app/(?:confirm/|pwf/confirm\?token=|confirm/email\?token=)([A-Za-z0-9_-]{20,})')
where template in ('confirm', 'invitation', 'passwordReset', 'emailChange');
update mail set text = replace(text, secret, '[secret]'), html = replace(html, secret, '[secret]'),
  secret = case when state <> 'SENT' then secret end
where secret is not null;
alter table mail add column has_secret boolean generated always as (secret is not null) stored;

revoke select on mail from kreislauf_app;
grant select (id, recipient, language, template, subject, text, html, state, attempts, next_try, last_error, created_at, sent_at,
              account_id, mandator_id, has_secret) on mail to kreislauf_app;

drop function queue_mail(text, text, text, text, text, text, bigint);
-- Strangers' transactions queue too. The notice reaches the sending loops when this transaction commits.
create function queue_mail(recipient text, language text, template text, subject text, body text, html text, for_account bigint, secret text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into mail (recipient, language, template, subject, text, html, account_id, mandator_id, secret)
  values (recipient, language, template, subject, body, html, for_account,
          coalesce(current_mandator(), (select mandator_id from account where id = for_account)), secret);
  select pg_notify('mail', '');
$$;
revoke execute on function queue_mail(text, text, text, text, text, text, bigint, text) from public;
grant execute on function queue_mail(text, text, text, text, text, text, bigint, text) to kreislauf_app;

-- The secret of a mail that no server sends, for the operator's admin, who gave his reason: its company reads it in its history.
-- Null where there is none, or nobody who could be told.
create function reveal_mail(chosen bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m mail;
  a account;
begin
  select * into m from mail where id = chosen and acting_admin() and mail.secret is not null and state in ('KEPT', 'QUEUED', 'DEAD');
  if not found then return null; end if;
  select * into a from account where id = m.account_id;
  if not found then return null; end if;
  if a.mandator_id <> coalesce(current_mandator(), 0) then perform pg_advisory_xact_lock(7001, a.mandator_id::int); end if;
  perform append_history(a.mandator_id, 'accounts', 'account', a.id, 'mailShown', null,
                         jsonb_build_object('email', m.recipient, 'mail', m.template));
  perform announce(array[a.mandator_id], 'accounts', a.id, 'mailShown');
  return m.secret;
end $$;

/* ---- a lost second factor: the head for its people, the operator's admin for everybody; the reason stands in the company's history ---- */
-- False when the account has none. What was set up, every session and every known browser go.
create function reset_factors(account bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home bigint := (select a.mandator_id from account a where a.id = reset_factors.account and a.deleted_at is null
                  and (a.mandator_id = current_mandator() or acting_admin()) and a.second_factor);
begin
  if home is null then return false; end if;
  if home <> coalesce(current_mandator(), 0) then perform pg_advisory_xact_lock(7001, home::int); end if;
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

-- Where an account is written to: one of the acting mandator, or any for the operator's admin.
create function account_address(account bigint) returns table (email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.email, a.language from account a where a.id = account and a.deleted_at is null
    and (a.mandator_id = current_mandator() or acting_admin())
$$;

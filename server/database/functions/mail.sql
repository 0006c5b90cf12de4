-- The account that owns a mailbox.
create or replace function mail_owner(mail text) returns table (account_id bigint, email text, pending boolean, active boolean, language text)
language sql stable security definer set search_path = public, pg_temp
  as $$ select id, email, pending, active, language from account where lower(email) = lower(mail) $$;

-- Recipient of mail about the acting account, whichever mandator it acts for.
create or replace function mail_recipient() returns table (email text, language text, name text, settings jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select email, language, trim(firstname || ' ' || lastname), settings from account where id = current_account()
$$;

create or replace function mandator_of_mail(mail text) returns table (mandator_id bigint, account_id bigint, language text)
language sql stable security definer set search_path = public, pg_temp
  as $$ select a.mandator_id, a.id, a.language from account a where lower(a.email) = lower(mail) $$;

-- Anonymous transactions can queue mail, too. The notice reaches the sending loops when this transaction commits. `answers` is the reply-to address;
-- it is omitted if it cannot be written in a header. `paper` is an attachment: its kind, name and the data from which it is drawn.
create or replace function queue_mail(recipient text, language text, template text, subject text, body text, html text, for_account bigint, secret text,
                                      answers text default null, paper jsonb default null)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail (recipient, language, template, subject, text, html, account_id, mandator_id, secret, reply_to)
  values (recipient, language, template, subject, body, html, for_account,
          coalesce(current_mandator(), (select mandator_id from account where id = for_account)), secret,
          case when answers ~ '^[^][:space:][:cntrl:]<>,;:"()\\@[]+@[^][:space:][:cntrl:]<>,;:"()\\@[]+$' then answers end);
  if paper is not null then perform attach_to_mail(paper ->> 'kind', paper ->> 'name', paper -> 'data'); end if;
  perform pg_notify('mail', '');
end $$;

-- The secret of a mail that cannot be sent, for the operator's administrator, who gives a reason that the company sees in its history. Null if there
-- is no such mail, or no company to inform.
create or replace function reveal_mail(chosen bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m mail;
  a account;
begin
  select * into m from mail where id = chosen and acting_admin() and mail.secret is not null and state in ('KEPT', 'QUEUED', 'DEAD');
  if not found then return null; end if;
  select * into a from account where id = m.account_id;
  if not found then return null; end if;
  perform lock_mandators(array[a.mandator_id]);
  perform append_history(a.mandator_id, 'accounts', 'account', a.id, 'mailShown', null,
                         jsonb_build_object('email', m.recipient, 'mail', m.template));
  perform announce(array[a.mandator_id], 'accounts', a.id, 'mailShown');
  return m.secret;
end $$;

-- Mail address of an account: one of the acting mandator, or any account for the operator's administrator.
create or replace function account_address(account bigint) returns table (email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.email, a.language from account a where a.id = account and a.deleted_at is null
    and (a.mandator_id = current_mandator() or acting_admin())
$$;

-- Attaches a document to the mail that the same session queued just before; called by `queue_mail`. Limit: 60 documents per company and hour, 300 for
-- orders, which go to several recipients. Binding documents of both sides are not limited.
create or replace function attach_to_mail(kind text, name text, data jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mailed bigint := currval(pg_get_serial_sequence('mail', 'id'));
begin
  if (select template from mail where id = mailed) not in ('pickupExecuted', 'pickupAgreed')
    and (select count(*) from mail m where m.mandator_id = current_mandator() and m.created_at > now() - interval '1 hour'
      and m.template = (select template from mail where id = mailed)) > (case attach_to_mail.kind when 'order' then 300 else 60 end) then
    perform refuse('too-many-requests', jsonb_build_object('seconds', 600));
  end if;
  insert into mail_attachment values (mailed, kind, name, data);
end $$;

create or replace function hash_of_address(address text) returns bytea language sql immutable as $$ select sha256(convert_to(lower(address), 'UTF8')) $$;

-- Consent state of an address for a company that wants to send mail there: its own account, agreed, refused, asked, or not asked yet. Null without an
-- address.
create or replace function address_state(whose bigint, address text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when address is null then null
    when exists (select from account a where a.mandator_id = whose and lower(a.email) = lower(address) and a.active and not a.pending) then 'ACCOUNT'
    else coalesce((select s.state from asked_address s where s.mandator_id = whose and s.email_hash = hash_of_address(address)), 'UNASKED') end
$$;

-- Whether mail caused by the company may go to the address.
create or replace function may_mail(whose bigint, address text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(address_state(whose, address) in ('ACCOUNT', 'CONFIRMED'), false) $$;

-- Records that the acting company asks an address for consent, with the hash of the mailed token: once, and once more a day later if no answer came.
-- A company may ask at most twenty addresses an hour, and an address is asked by at most three companies. Any outcome but `asked` is the reason why
-- it is not asked now.
create or replace function ask_address(address text, token bytea) returns table (outcome text, company text, language text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := address_state(current_mandator(), address);
  lately interval := '1 hour';
begin
  if before in ('ACCOUNT', 'CONFIRMED') then return query select 'known', null, null; return; end if;
  if before = 'REFUSED' then return query select 'refused', null, null; return; end if;
  if exists (select from asked_address s where s.mandator_id = current_mandator() and s.email_hash = hash_of_address(address) and s.asked_at > now() - interval '1 day') then
    return query select 'lately', null, null; return;
  end if;
  if (select count(*) from asked_address s where s.mandator_id = current_mandator() and s.asked_at > now() - lately) >= 20
    or (select count(*) from asked_address s where s.email_hash = hash_of_address(address) and s.asked_at > now() - lately) >= 3 then
    return query select 'many', null, null; return;
  end if;
  insert into asked_address as s (mandator_id, email_hash, token_hash) values (current_mandator(), hash_of_address(address), token)
  on conflict (mandator_id, email_hash) do update set token_hash = excluded.token_hash, asked_at = now() where s.state = 'ASKED';
  return query select 'asked', m.name,
    coalesce((select a.language from account a where a.mandator_id = m.id and a.head and a.active order by a.id limit 1), 'de')
    from mandator m where m.id = current_mandator();
end $$;

-- The asking company by the mailed token, and the answer so far. No row if the token was never mailed or has been replaced.
create or replace function asking_of(token bytea) returns table (company text, state text) language sql stable security definer set search_path = public, pg_temp as $$
  select m.name, s.state from asked_address s join mandator m on m.id = s.mandator_id where s.token_hash = token
$$;

-- The owner of the mailbox agrees or refuses; the answer can be changed at any time.
create or replace function answer_asking(token bytea, agreed boolean) returns void language sql security definer set search_path = public, pg_temp as $$
  update asked_address set state = case when agreed then 'CONFIRMED' else 'REFUSED' end, answered_at = now() where token_hash = token
$$;

-- Number of mails of some templates (a pattern of `like`) that the acting company sent within the last hour to addresses that are not its own accounts.
create or replace function mails_of_hour(templates text) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from mail m where m.mandator_id = current_mandator() and m.template like templates and m.created_at > now() - interval '1 hour'
    and not exists (select from account a where a.mandator_id = m.mandator_id and lower(a.email) = lower(m.recipient))
$$;

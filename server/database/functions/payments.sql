-- Company of a subscription in an event of a payment provider.
create or replace function mandator_of_subscription(given_provider text, given_ref text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select mandator_id from module_subscription where provider = given_provider and ref = given_ref
$$;

-- Company whose order was paid by a payment or a provider's invoice.
create or replace function mandator_of_payment(given_provider text, given_ref text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select mandator_id from payment_order where provider = given_provider and payment_ref = given_ref
$$;

-- Only support grants access without payment, and no company can grant itself a paid period.
create or replace function guard_module_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind = 'SUPPORT' and not is_operator() and not is_system() then perform refuse('forbidden'); end if;
  if tg_op = 'INSERT' and new.kind = 'TRIAL' and new.until > new."from" + interval '1 month' then perform refuse('invalid'); end if;
  if tg_op = 'INSERT' and new.kind = 'SUBSCRIPTION' and not exists
     (select from payment_order o where o.mandator_id = new.mandator_id and o.id = new.order_id and o.state = 'PAID') then
    perform refuse('invalid');
  end if;
  if tg_op = 'UPDATE' and new.until > old.until and not is_operator() and not is_system() then perform refuse('forbidden'); end if;
  return new;
end $$;

-- The only writer of `mandator.btb_until`, which every request reads: the last day of all granted periods.
create or replace function keep_btb_until() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.module = 'BTB' then
    update mandator m set btb_until = (select max(s.until) from module_state s where s.mandator_id = m.id and s.module = 'BTB')
    where m.id = new.mandator_id;
  end if;
  return null;
end $$;

-- Companies and the end of their operating log; for the operator only.
create or replace function payment_mandators() returns table (id bigint, name text, btb_until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name, m.btb_until from mandator m where is_operator()
$$;

-- An invoice never changes; only its document is added, once.
create or replace function guard_invoice() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null or to_jsonb(new) - '{storage_key,sha256}'::text[] <> to_jsonb(old) - '{storage_key,sha256}'::text[] then
    raise exception 'an invoice cannot be changed';
  end if;
  return new;
end $$;

-- Next invoice number of the year; a rollback returns it, so the series has no gap.
create or replace function next_invoice_number(on_day date) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_year int := extract(year from on_day);
  given int;
begin
  insert into invoice_counter values (of_year, 1) on conflict (year) do update set last = invoice_counter.last + 1 returning last into given;
  return of_year || '-' || lpad(given::text, 5, '0');
end $$;

-- Whether the event was already processed; of two concurrent deliveries the second waits here for the first.
create or replace function event_taken(given_provider text, given_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7014, hashtext(given_provider || given_id));
  return exists (select from payment_event where provider = given_provider and event_id = given_id);
end $$;

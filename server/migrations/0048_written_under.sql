-- A notice tells under which Idempotency-Key the change was written, so that a window knows its own changes from those of another
-- window of the same account.

create or replace function take_key(taken text, of_call text, of_body bytea) returns jsonb language plpgsql as $$
declare earlier idempotency;
begin
  perform set_config('app.written_under', taken, true);
  insert into idempotency (key, call, body_hash) values (taken, of_call, of_body) on conflict do nothing;
  if found then return null; end if;
  select * into earlier from idempotency
    where mandator_id = current_mandator() and account_id = current_account() and key = taken;
  return jsonb_build_object('same', earlier.call = of_call and earlier.body_hash = of_body, 'answer', earlier.answer);
end $$;

create or replace function announce(mandators bigint[], data_class text, data_id bigint, event text) returns void language plpgsql as $$
declare
  said text := json_strip_nulls(json_build_object('m', mandators, 'c', data_class, 'i', data_id, 'e', event, 'a', current_account(),
    'k', nullif(left(current_setting('app.written_under', true), 40), '')))::text;
  kept text := coalesce(current_setting('app.announced', true), '');
begin
  if current_setting('app.quiet', true) = 'on' or position(said in kept) > 0 then return; end if;
  if current_setting('app.collecting', true) = 'on' and length(kept) < 30000 then
    perform set_config('app.announced', kept || said || E'\n', false);
  else
    perform pg_notify('changes', said);
  end if;
end $$;

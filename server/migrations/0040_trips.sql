-- Fewer round trips: the Idempotency-Key is taken with the opening, car and reception know each other's id beforehand,
-- and what changed is told once for a transaction, after its commit.

-- Takes the key for the acting account. Answers null, or what an earlier call with this key was answered: `same` is false for
-- another call or body.
create function take_key(taken text, of_call text, of_body bytea) returns jsonb language plpgsql as $$
declare earlier idempotency;
begin
  insert into idempotency (key, call, body_hash) values (taken, of_call, of_body) on conflict do nothing;
  if found then return null; end if;
  select * into earlier from idempotency
    where mandator_id = current_mandator() and account_id = current_account() and key = taken;
  return jsonb_build_object('same', earlier.call = of_call and earlier.body_hash = of_body, 'answer', earlier.answer);
end $$;

-- A car is inserted with the id of the reception that follows in the same statement.
grant usage on sequence reception_id_seq to kreislauf_app;

-- Told to every server instance: what changed, of whom. Quiet while data is seeded. Where the transaction says `app.collecting`
-- it is kept in the session, is gone with a rollback, and goes out by send_announcements after the commit: a notice inside the
-- transaction would make the commits of all companies queue for one lock. What is too much to keep goes out at once.
create or replace function announce(mandators bigint[], data_class text, data_id bigint, event text) returns void language plpgsql as $$
declare
  said text := json_build_object('m', mandators, 'c', data_class, 'i', data_id, 'e', event, 'a', current_account())::text;
  kept text := coalesce(current_setting('app.announced', true), '');
begin
  if current_setting('app.quiet', true) = 'on' or position(said in kept) > 0 then return; end if;
  if current_setting('app.collecting', true) = 'on' and length(kept) < 30000 then
    perform set_config('app.announced', kept || said || E'\n', false);
  else
    perform pg_notify('changes', said);
  end if;
end $$;

-- Sends what the last transaction of this session collected, as few notices as its length allows (a payload has less than 8,000 bytes).
create function send_announcements() returns void language plpgsql as $$
declare
  said text := coalesce(current_setting('app.announced', true), '');
  piece text := '';
  line text;
begin
  if said = '' then return; end if;
  perform set_config('app.announced', '', false);
  foreach line in array string_to_array(rtrim(said, E'\n'), E'\n') loop
    if octet_length(piece) + octet_length(line) > 7900 then
      perform pg_notify('changes', '[' || piece || ']');
      piece := '';
    end if;
    piece := concat_ws(',', nullif(piece, ''), line);
  end loop;
  perform pg_notify('changes', '[' || piece || ']');
end $$;

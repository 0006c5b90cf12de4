-- The row comparison is always true. It hides the value from the planner, which would otherwise plan for the size of this company, while a prepared
-- statement keeps its plan for all of them (decision 067; plans.test.ts).
create or replace function current_mandator() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.mandator', row(0, 0) < row(0, 1)), '')::bigint $$;

create or replace function current_account() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.account', true), '')::bigint $$;

-- Raises an error that the server returns as a problem: its code in the catalogue and its values as JSON.
create or replace function refuse(code text, params jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'P0KRL', message = code, detail = params::text;
end $$;

create or replace function value_hash(salt bytea, actor text, reason text, before jsonb, after jsonb) returns bytea
language sql immutable parallel safe as $$
  select sha256(salt || convert_to(jsonb_build_array(actor, reason, before, after)::text, 'UTF8'))
$$;

create or replace function chain_hash(previous bytea, seq bigint, at timestamptz, account bigint, feature text, record_type text,
                           record_id bigint, operation text, value_hash bytea) returns bytea
language sql stable parallel safe as $$
  select sha256(previous || convert_to(jsonb_build_array(seq, extract(epoch from at)::text, account, feature, record_type,
                                                        record_id, operation)::text, 'UTF8') || value_hash)
$$;

-- Appends one entry to the chain. Concurrent writers of a mandator wait here until the other one commits.
create or replace function append_history(mandator bigint, feature text, record_type text, record_id bigint, operation text,
                               before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head history_head;
  salt bytea := uuid_send(gen_random_uuid());
  moment timestamptz := clock_timestamp();
  actor text := (select trim(firstname || ' ' || lastname) from account where id = current_account());
  reason text := nullif(current_setting('app.reason', true), '');
  values_hash bytea := value_hash(salt, actor, reason, before, after);
  chained bytea;
begin
  insert into history_head values (mandator, 0, '') on conflict do nothing;
  select * into head from history_head h where h.mandator_id = mandator for update;
  chained := chain_hash(head.hash, head.seq + 1, moment, current_account(), feature, record_type, record_id, operation, values_hash);
  insert into history values (mandator, head.seq + 1, moment, current_account(), feature, record_type, record_id, operation,
                              values_hash, chained);
  insert into history_value values (mandator, head.seq + 1, salt, actor, reason, before, after);
  update history_head h set seq = head.seq + 1, hash = chained where h.mandator_id = mandator;
end $$;

-- Name shown for an entry of the own history: the person for the own company, only the company for another one; null for the system and for a person
-- whose name has been deleted.
create or replace function teller_of(entry bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when a.mandator_id = h.mandator_id then nullif(v.actor, '') else m.name end
  from history h left join history_value v on v.mandator_id = h.mandator_id and v.seq = h.seq
    join account a on a.id = h.account_id join mandator m on m.id = a.mandator_id
  where h.mandator_id = current_mandator() and h.seq = entry
$$;

-- Who last changed a record, and when: {by, at, of}; null if the own history has no entry.
create or replace function last_change(kind text, record bigint) returns jsonb language sql stable set enable_sort = on as $$
  select jsonb_build_object('by', teller_of(h.seq), 'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'of', h.feature)
  from history h where h.mandator_id = current_mandator() and h.record_type = kind and h.record_id = record order by h.seq desc limit 1
$$;

-- Locks further mandators whose data the transaction will write, before it touches their rows. Never waits, because two transactions that hold what
-- the other needs would deadlock: if a lock is held by another one, the transaction is aborted and restarted with all locks in the order of their ids
-- (transaction in db.ts).
create or replace function lock_mandators(mandators bigint[]) returns void language plpgsql as $$
declare one bigint;
begin
  foreach one in array mandators loop
    if not pg_try_advisory_xact_lock(7001, one::int) then
      raise exception using errcode = 'P0LCK', message = 'locks of further mandators are held by others',
        detail = (select json_agg(id)::text from (
          select unnest(mandators) as id union
          select l.objid::bigint from pg_locks l where l.locktype = 'advisory' and l.classid = 7001 and l.objsubid = 2 and l.pid = pg_backend_pid() and l.granted
        ) wanted where id is not null);
    end if;
  end loop;
end $$;

-- First entry of a mandator's history that was tampered with; no row if the chain is intact.
create or replace function verify_history(mandator bigint) returns table (seq bigint, what text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry record;
  previous bytea := '';
  expected bigint := 1;
begin
  for entry in
    select h.*, v.salt, v.actor, v.reason, v.before, v.after, v.seq is not null as kept
    from history h left join history_value v using (mandator_id, seq) where h.mandator_id = mandator order by h.seq
  loop
    if entry.seq <> expected then
      return query select expected, 'missing'; return;
    elsif entry.kept and entry.value_hash <> value_hash(entry.salt, entry.actor, entry.reason, entry.before, entry.after) then
      return query select entry.seq, 'values'; return;
    elsif entry.hash <> chain_hash(previous, entry.seq, entry.at, entry.account_id, entry.feature, entry.record_type,
                                   entry.record_id, entry.operation, entry.value_hash) then
      return query select entry.seq, 'chain'; return;
    end if;
    previous := entry.hash;
    expected := expected + 1;
  end loop;
  if exists (select from history_head h where h.mandator_id = mandator and (h.seq <> expected - 1 or h.hash <> previous)) then
    return query select expected, 'missing';
  end if;
end $$;

-- Notifies all server instances of a change: what changed, for which mandators. Silent while data is seeded. With `app.collecting` the notice is kept
-- in the session, dropped on rollback, and sent by send_announcements after the commit: notices inside the transaction would make the commits of all
-- companies wait for one lock. What exceeds the size limit is sent at once.
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

-- Derived columns, which do not count as changes of their own.
create or replace function technical_columns() returns text[] language sql immutable
  as $$ select array['version', 'modified_at', 'taken_kg', 'lines_kg', 'rest_kg', 'password_hash', 'search', 'booked', 'staff_name', 'issuer',
    'plate_key', 'vin_key', 'model_key', 'vnr_key', 'keeper_key', 'name_key', 'number_key', 'oe_keys', 'remaining', 'wanted'] $$;

create or replace function changed_part(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one)
  where other -> key is distinct from value and key <> all (technical_columns())
$$;

-- Trigger of every recorded table. Arguments: the feature; for a two-sided record the column with the other company; `told` if that company is
-- notified of changes without an entry in its history.
create or replace function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after, before);
  event text := coalesce(nullif(current_setting('app.event', true), ''),
                         case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end);
  owner bigint := (whole ->> 'mandator_id')::bigint;
  -- Includes the former other side, if the change takes the record away from it.
  sides bigint[] := array(select distinct side from unnest(array[owner, (before ->> tg_argv[1])::bigint, (after ->> tg_argv[1])::bigint]) side
                          where side is not null order by side);
  keepers bigint[] := case when tg_argv[2] = 'told' then array[owner] else sides end;
  keeper bigint;
begin
  if tg_op = 'UPDATE' then
    before := changed_part(to_jsonb(old), to_jsonb(new));
    after := changed_part(to_jsonb(new), to_jsonb(old));
    if after = '{}' and before = '{}' then return null; end if;
  else
    before := before - technical_columns();
    after := after - technical_columns();
  end if;
  if keepers <> array[current_mandator()] and current_mandator() is not null then perform lock_mandators(keepers); end if;
  foreach keeper in array keepers loop
    perform append_history(keeper, tg_argv[0], tg_table_name, (whole ->> 'id')::bigint, event, before, after);
  end loop;
  perform announce(sides, tg_argv[0], (whole ->> 'id')::bigint, event);
  return null;
end $$;

create or replace function bump_version() returns trigger language plpgsql as $$
begin
  if changed_part(to_jsonb(new), to_jsonb(old)) <> '{}' or changed_part(to_jsonb(old), to_jsonb(new)) <> '{}' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Enables row security: the table shows and accepts only rows of the acting mandator.
create or replace procedure isolate("table" regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', "table");
  execute format('create policy mandator on %s using (mandator_id = current_mandator())', "table");
  execute format('grant select, insert, update, delete on %s to kreislauf_app', "table");
end $$;

-- Isolates a table, records its history and versions its rows.
create or replace procedure tenant_table("table" regclass, feature text) language plpgsql as $$
begin
  call isolate("table");
  execute format('create trigger keep_history after insert or update or delete on %s for each row execute function keep_history(%L)', "table", feature);
  if exists (select from pg_attribute where attrelid = "table" and attname = 'version' and not attisdropped) then
    execute format('create trigger a_bump_version before update on %s for each row execute function bump_version()', "table");
  end if;
end $$;

-- A table of two-sided records (docs/decisions/020): the owner writes, the company in `other_column` reads. Changes are recorded in both histories,
-- and both are notified. Writes of the other company go through functions.
create or replace procedure shared_table("table" regclass, feature text, other_column name) language plpgsql as $$
begin
  call tenant_table("table", feature);
  execute format('create policy other_side on %s for select using (%I = current_mandator())', "table", other_column);
  execute format('create or replace trigger keep_history after insert or update or delete on %s for each row execute function keep_history(%L, %L)',
                 "table", feature, other_column);
  execute format('create index on %s (%I)', "table", other_column);
end $$;

-- Servers of the previous version use the former column for the other side, which a later migration drops.
create or replace function carry_share() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.shared_with := coalesce(new.shared_with, new.collector_mandator_id); end if;
  new.collector_mandator_id := new.shared_with;
  return new;
end $$;

create or replace function never() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;

create or replace function touch_row() returns trigger language plpgsql as $$
begin
  new.modified_at := now();
  return new;
end $$;

-- A number once drawn remains: receptions are cancelled, never deleted (decision 17).
create or replace function no_delete() returns trigger language plpgsql as $$
begin
  perform refuse('receptions.never-deleted');
  return null;
end $$;

create or replace procedure own_table("table" regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', "table");
  execute format('create policy own on %s using (account_id = current_account())', "table");
  execute format('grant select, insert, update, delete on %s to kreislauf_app', "table");
end $$;

-- Whether the call comes from an operator administrator or from the system (a job, a signed event of a payment provider, the command line).
create or replace function is_operator() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account where id = current_account() and admin and active)
$$;

create or replace function is_system() returns boolean language sql stable as $$ select current_account() is null $$;

-- Takes an idempotency key for the acting account. Returns null, or the answer of an earlier call with this key; `same` is false if call or body
-- differ.
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

-- Sends the notices collected by the last transaction of this session, in as few notifications as possible (a payload has less than 8,000 bytes).
create or replace function send_announcements() returns void language plpgsql as $$
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

-- No function is executable by everybody. The role of requests may execute all but the excluded ones; the inspector role those with invoker rights,
-- and of the others the ones that row security needs and those listed here.
create or replace procedure grant_routines() language plpgsql as $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as routine,
      p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as everybody,
      p.prosecdef and p.proname not in ('accepted_by', 'car_in_force', 'car_of_vn', 'day_closed_at', 'hulks_of', 'inspected_delivery', 'inspected_keeper', 'inspected_log_begins', 'inspected_vn', 'vnr_in_force')
        and not exists (select from pg_depend d join pg_policy q on d.classid = 'pg_policy'::regclass and d.objid = q.oid
          where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and (q.polroles = '{0}' or 'kreislauf_inspector'::regrole = any(q.polroles))) as closed,
      has_function_privilege('kreislauf_app', p.oid, 'execute') as requests
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    if f.everybody then
      execute format('grant execute on routine %s to kreislauf_app', f.routine);
      execute format('revoke execute on routine %s from public', f.routine);
    end if;
    if f.closed then execute format('revoke execute on routine %s from kreislauf_inspector', f.routine);
    elsif f.requests then execute format('grant execute on routine %s to kreislauf_inspector', f.routine);
    end if;
  end loop;
end $$;

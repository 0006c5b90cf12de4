-- Dated master data that the operator changes: a row of his own is never touched by a shipped file, periods of one key never
-- overlap, and every change stands in the operator's history.
do $$ declare one record; begin
  for one in select * from (values ('waste_type'), ('waste_successor'), ('dated_setting'), ('co2_factor')) t (name) loop
    execute format($f$alter table %I add column origin text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR'))$f$, one.name);
    execute format('alter table %I enable row level security', one.name);
    execute format('create policy everybody on %I for select using (true)', one.name);
    execute format('create policy operator_insert on %I for insert with check ((select acting_admin()))', one.name);
    execute format('create policy operator_update on %I for update using ((select acting_admin()))', one.name);
    execute format('create policy operator_delete on %I for delete using ((select acting_admin()))', one.name);
    execute format('grant insert, update, delete on %I to kreislauf_app', one.name);
  end loop;
end $$;

alter table waste_type add check (validto >= validfrom);
alter table dated_setting add check (validto >= validfrom);
alter table co2_factor add check (validto >= validfrom);

-- The argument is the column that names what is dated.
create function keep_periods_apart() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare twice boolean;
begin
  execute format('select count(*) > 1 from %I t where t.%I = $1 and daterange(t.validfrom, t.validto, ''[]'') && daterange($2, $3, ''[]'')',
                 tg_table_name, tg_argv[0])
    into twice using to_jsonb(new) ->> tg_argv[0], new.validfrom, new.validto;
  if twice then
    raise exception 'periods of % % overlap', tg_table_name, to_jsonb(new) ->> tg_argv[0] using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_periods_apart after insert or update on waste_type deferrable initially deferred
  for each row execute function keep_periods_apart('code');
create constraint trigger keep_periods_apart after insert or update on dated_setting deferrable initially deferred
  for each row execute function keep_periods_apart('key');
create constraint trigger keep_periods_apart after insert or update on co2_factor deferrable initially deferred
  for each row execute function keep_periods_apart('key');

-- What the operator changes; what a release brings stands in its files.
create function keep_masterdata_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after, before);
begin
  if coalesce(after ->> 'origin', 'SHIPPED') <> 'OPERATOR' and coalesce(before ->> 'origin', 'SHIPPED') <> 'OPERATOR'
     and current_account() is null then
    return null;
  end if;
  if before = after then return null; end if;
  insert into operator_history (account_id, actor, record, operation, before, after)
  values (current_account(), (select trim(firstname || ' ' || lastname) from account where id = current_account()),
          tg_table_name || ' ' || coalesce(whole ->> 'key', whole ->> 'code'), lower(tg_op), before, after);
  perform pg_notify('changes', json_build_object('m', null, 'c', 'masterdata', 'i', 0, 'e', lower(tg_op), 'a', null)::text);
  return null;
end $$;
do $$ declare one text; begin
  foreach one in array array['waste_type', 'waste_successor', 'dated_setting', 'co2_factor'] loop
    execute format('create trigger keep_history after insert or update or delete on %I for each row execute function keep_masterdata_history()', one);
  end loop;
end $$;

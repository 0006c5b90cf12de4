-- A locked statement cannot be changed, not even who locked it; unlocking is the only way.
create or replace function keep_statements_in_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare closed date;
begin
  if tg_op = 'DELETE' then
    if old.locked then perform refuse('statements.locked'); end if;
    return old;
  end if;
  select max(effective_till) into closed from statement
    where mandator_id = new.mandator_id and dismantler_id = new.dismantler_id and locked and id <> new.id;
  if new.effective_till <= closed then perform refuse('statements.not-after-last', jsonb_build_object('till', closed)); end if;
  if tg_op = 'UPDATE' and old.locked
     and (to_jsonb(new) - array['locked', 'lockedat', 'lockedby', 'totals', 'registers', 'version']
          is distinct from to_jsonb(old) - array['locked', 'lockedat', 'lockedby', 'totals', 'registers', 'version']
          or new.locked and (new.lockedat, new.lockedby, new.totals) is distinct from (old.lockedat, old.lockedby, old.totals)
          or new.locked and old.registers is not null and new.registers is distinct from old.registers) then
    perform refuse('statements.locked');
  end if;
  return new;
end $$;

create or replace function close_period() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare row statement := coalesce(new, old);
begin
  update department d set closed_till = (select max(effective_till) from statement s
      where s.mandator_id = d.mandator_id and s.dismantler_id = d.id and s.locked)
    where d.mandator_id = row.mandator_id and d.id = row.dismantler_id;
  return null;
end $$;

-- The closed day is derived from the locked statements only; it is written with the rights of the table owner.
create or replace function keep_closed_till() returns trigger language plpgsql as $$
begin
  if new.closed_till is distinct from old.closed_till and current_user = 'kreislauf_app' then
    perform refuse('closed-period', jsonb_build_object('till', old.closed_till, 'day', old.closed_till));
  end if;
  return new;
end $$;

-- Stored registers of a closed period cannot be changed; they are deleted by reopening it and at the end of their retention.
create or replace function keep_registers() returns trigger language plpgsql as $$
declare row kept_register := coalesce(new, old);
begin
  if current_user = 'kreislauf_app' and exists (select from statement s
      where s.mandator_id = row.mandator_id and s.id = row.statement_id and s.locked and s.registers is not null) then
    perform refuse('statements.locked');
  end if;
  return row;
end $$;

-- Closed periods, within the retention of their registers, that were closed before registers were stored.
create or replace function statements_without_registers() returns table (mandator_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.mandator_id, s.id from statement s
  where s.locked and s.lockedat is not null and s.registers is null
    and s.effective_till >= kept_from((now() at time zone 'Europe/Berlin')::date)
  order by s.mandator_id, s.effective_till
$$;

-- Of a locked statement nothing changes any more, also not who locked it; unlocking is the one way.
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
     and (to_jsonb(new) - array['locked', 'lockedat', 'lockedby', 'totals', 'version']
          is distinct from to_jsonb(old) - array['locked', 'lockedat', 'lockedby', 'totals', 'version']
          or new.locked and (new.lockedat, new.lockedby, new.totals) is distinct from (old.lockedat, old.lockedby, old.totals)) then
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

-- The closed day follows the locked statements and nothing else; who locks writes it as the owner of the tables.
create or replace function keep_closed_till() returns trigger language plpgsql as $$
begin
  if new.closed_till is distinct from old.closed_till and current_user = 'kreislauf_app' then
    perform refuse('closed-period', jsonb_build_object('till', old.closed_till, 'day', old.closed_till));
  end if;
  return new;
end $$;

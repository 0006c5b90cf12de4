-- Begins a step of one side of a record that two companies work on, from the version that was looked at (null: from what is stored): both are
-- locked, and the row is held until the transaction ends. Refuses a record of others, another version, and a move that the side has not from
-- that state; `becomes`: the state it leads to, null where it stays as it is. The next change is told in the history as `event`, which whoever
-- called takes back. The table has `mandator_id`, `shown_to` (the other side; null while that is not to see it), `version` and `status`.
create or replace function begin_move(kind text, "table" regclass, chosen bigint, based int, side text, owns boolean, becomes text, event text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner bigint;
  other bigint;
  held record;
begin
  execute format('select mandator_id, shown_to from %s where id = $1 and current_mandator() in (mandator_id, shown_to)', "table") into owner, other using chosen;
  perform lock_mandators(array[owner, other]);
  execute format('select version, status from %s where id = $1 and current_mandator() = case when $2 then mandator_id else shown_to end for update', "table")
    into held using chosen, owns;
  if held.version is null then perform refuse('not-found'); end if;
  if based is not null and held.version <> based then
    perform refuse('stale', coalesce(last_change("table"::text, chosen), '{}'));
  end if;
  if not may_move(kind, side, held.status, becomes) then
    perform refuse(kind || '.wrong-state', jsonb_build_object('status', held.status));
  end if;
  perform set_config('app.event', event, true);
end $$;

-- A line of the course of such a record: who says what now; what is null in it is left out.
create or replace function course_line(side text, said jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', side) || jsonb_strip_nulls(said)
$$;

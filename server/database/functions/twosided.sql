-- Starts a move of one side of a two-sided record, from the version that the caller read (null: the stored one). Locks both companies and holds the row
-- until the transaction ends. Raises an error for an unrelated record, another version, and a move that the side does not have in that state. `becomes`:
-- the resulting state, null if unchanged. The next change is recorded in the history as `event`, which the caller resets. The table has `mandator_id`,
-- `shown_to` (the other side; null while it must not see the record), `version` and `status`.
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

-- A line of the course of such a record: author and values; nulls are omitted.
create or replace function course_line(side text, said jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', side) || jsonb_strip_nulls(said)
$$;

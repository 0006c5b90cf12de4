-- The company's history records imports and their undoing, not the progress of each step.
create or replace function keep_import_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.rehearsal and new.state in ('DONE', 'UNDONE') then
    perform append_history(new.mandator_id, 'imports', 'import', new.id, case new.state when 'DONE' then 'imported' else 'undone' end, null,
      jsonb_build_object('kind', new.kind, 'filename', new.filename, 'added', new.added, 'changed', new.changed, 'undone', new.undone));
  end if;
  perform announce(array[new.mandator_id], 'imports', new.id, lower(new.state));
  return null;
end $$;

-- Deletes a record that an import of this company added, if it is still unchanged; false if its revision differs. Requests have no delete right on these
-- tables.
create or replace function take_back_imported(imported bigint, record bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what text;
  revision int;
  gone int;
begin
  select i.kind, r.after into what, revision from import_row r
  join import i on i.mandator_id = r.mandator_id and i.id = r.import_id and not i.rehearsal
  where r.mandator_id = current_mandator() and r.import_id = imported and r.record_id = record and r.state = 'ADDED';
  if not found then return false; end if;
  case what
    when 'carriers' then delete from carrier where mandator_id = current_mandator() and id = record and version = revision;
    when 'disposers' then delete from disposer where mandator_id = current_mandator() and id = record and version = revision;
    when 'employees' then
      -- Certificates that were changed or have a document stay, and so does the person.
      delete from qualification q using employee e where q.mandator_id = current_mandator() and q.employee_id = record
        and e.mandator_id = q.mandator_id and e.id = q.employee_id and e.version = revision and q.version = 1 and q.file_id is null;
      delete from employee where mandator_id = current_mandator() and id = record and version = revision;
    when 'cars' then
      perform from car where mandator_id = current_mandator() and id = record and version = revision for update;
      if not found then return false; end if;
      delete from entry where mandator_id = current_mandator() and car_id = record and kind = 'INBOUND';
      delete from car where mandator_id = current_mandator() and id = record;
    else raise exception 'nothing of % is taken back', what;
  end case;
  get diagnostics gone = row_count;
  return gone = 1;
end $$;

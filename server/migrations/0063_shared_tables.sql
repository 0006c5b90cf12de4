-- Records that two companies see (docs/decisions/020).

-- A table of records that two companies see (docs/decisions/020): the owner writes, the company that `other_column` names reads. Both
-- histories keep each change and both are told of it. What the other one writes, a function decides.
create procedure shared_table("table" regclass, feature text, other_column name) language plpgsql as $$
begin
  call tenant_table("table", feature);
  execute format('create policy other_side on %s for select using (%I = current_mandator())', "table", other_column);
  execute format('create or replace trigger keep_history after insert or update or delete on %s for each row execute function keep_history(%L, %L)',
                 "table", feature, other_column);
  execute format('create index on %s (%I)', "table", other_column);
end $$;

-- A reception, its car and its papers are the dismantler's. A collection point's company is told of each change and keeps nothing of it.
create or replace trigger keep_history after insert or update or delete on reception
  for each row execute function keep_history('receptions', 'collector_mandator_id', 'told');
create or replace trigger keep_history after insert or update or delete on car
  for each row execute function keep_history('cars', 'collector_mandator_id', 'told');
create or replace trigger keep_history after insert or update or delete on file
  for each row execute function keep_history('documents', 'shared_with', 'told');

-- A file is shown to whom its record is shown, a collection point's company or any other.
alter table file add column shared_with bigint references mandator;
alter table file disable trigger user;
update file set shared_with = collector_mandator_id where collector_mandator_id is not null;
alter table file enable trigger user;

-- Servers of the version before name the other side by the former column, which goes in a later migration.
create function carry_share() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.shared_with := coalesce(new.shared_with, new.collector_mandator_id); end if;
  new.collector_mandator_id := new.shared_with;
  return new;
end $$;
create trigger carry_share before insert or update on file for each row execute function carry_share();

drop policy collector on file;
create policy other_side on file for select using (shared_with = current_mandator()
  and (owner_type not in ('reception', 'car') or mandator_id in (select sharing_receptions())));
-- Who brings a car adds its photos and papers.
drop policy collector_adds on file;
create policy other_side_adds on file for insert with check (shared_with = current_mandator() and case owner_type
  when 'reception' then exists (select from reception r where r.mandator_id = file.mandator_id and r.id = owner_id)
  when 'car' then exists (select from car c where c.mandator_id = file.mandator_id and c.id = owner_id)
  else false end);

-- Imports belong to any department, not only to dismantlers: remanufacturers bring in their articles.
alter table import rename column dismantler_id to department_id;
alter table import rename constraint import_mandator_id_dismantler_id_fkey to import_mandator_id_department_id_fkey;
alter index import_mandator_id_dismantler_id_id_idx rename to import_mandator_id_department_id_id_idx;
comment on column import.kind is 'What was brought in: carriers, disposers, employees, articles …';

alter table import add settings jsonb not null default '{}';
comment on column import.settings is 'Of articles: {"replaceAll"} sets inactive what no line names, {"anew"} lets all quantities count from now.';
alter table import add deactivated integer not null default 0;
comment on column import.deactivated is 'Offers that replaceAll set inactive.';

alter table import_row drop constraint import_row_state_check;
alter table import_row add constraint import_row_state_check
  check (state in ('ADDED', 'CHANGED', 'LEFT', 'WRONG', 'WARNED', 'UNDONE', 'KEPT'));
comment on column import_row.state is 'LEFT: an offer that no line named and that was set inactive. UNDONE and KEPT: what became of a written record when the import was undone.';

-- A mapping is remembered for each set of headings, so that files of different programs keep their own.
alter table import_mapping add fingerprint text not null default '';
comment on column import_mapping.fingerprint is 'SHA-256 of the sorted headings of the file; empty for a mapping of an earlier release.';
alter table import_mapping drop constraint import_mapping_mandator_id_kind_key;
alter table import_mapping add unique (mandator_id, kind, fingerprint);
create index kba_type_ktype on kba_type (ktype) where ktype is not null;
create index import_row_of_record on import_row (mandator_id, record_id) where record_id is not null;

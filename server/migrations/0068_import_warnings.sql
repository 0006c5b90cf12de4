-- Lines that are taken and that people should look at: counted, and kept beside the wrong ones.
alter table import add column warned int not null default 0;
alter table import_row drop constraint import_row_state_check,
  add constraint import_row_state_check check (state in ('ADDED', 'CHANGED', 'WRONG', 'WARNED', 'UNDONE', 'KEPT'));

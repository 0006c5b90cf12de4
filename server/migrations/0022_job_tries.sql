-- A job that failed is tried again after a pause that grows with every try.
alter table job_run
  add attempts int not null default 1,
  -- Null while it runs and once it is done.
  add next_try timestamptz;

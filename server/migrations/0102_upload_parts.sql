-- A file that comes over a bad line arrives in parts, each of which is here for good once it was answered, until the call takes the
-- file that it is for. They lie in the database, so that any server may take the next one. They are of the account alone.
create table upload_part (
  mandator_id bigint not null default current_mandator() references mandator,
  account_id  bigint not null default current_account(),
  upload      uuid not null,
  -- How many bytes of the file stand before it.
  place       int not null check (place >= 0),
  bytes       bytea not null check (octet_length(bytes) between 1 and 1048576),
  created_at  timestamptz not null default now(),
  primary key (mandator_id, account_id, upload, place)
);
-- Photos and PDF are packed already.
alter table upload_part alter column bytes set storage external;
alter table upload_part enable row level security;
create policy mandator on upload_part using (mandator_id = current_mandator() and account_id = current_account());
grant select, insert, delete on upload_part to kreislauf_app;
create index upload_part_age on upload_part (created_at);

-- Recalls of makers as the operator has loaded them: a hint at the cars that they may concern. One reference may name several models.
create table recall (
  reference    text not null,
  manufacturer text not null,
  model        text not null default '',
  sorter       int not null,
  types        text[] not null default '{}',
  builtfrom    date,
  builtto      date check (builtto >= builtfrom),
  vinpattern   text,
  vinfrom      text,
  vinto        text check (vinto >= vinfrom),
  name_de      text not null,
  name_en      text not null,
  link         text check (link ~ '^https?://'),
  -- Last day on which it is told.
  endson       date,
  source       text,
  mark         text,
  origin       text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR')),
  primary key (reference, manufacturer, model)
);
create index on recall (lower(manufacturer));
alter table recall enable row level security;
create policy everybody on recall for select using (true);
create policy operator_insert on recall for insert with check ((select acting_admin()));
create policy operator_update on recall for update using ((select acting_admin()));
create policy operator_delete on recall for delete using ((select acting_admin()));
grant select, insert, update, delete on recall to kreislauf_app;
create trigger keep_history after insert or update or delete on recall for each row execute function keep_masterdata_history();

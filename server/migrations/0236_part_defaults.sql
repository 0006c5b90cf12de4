-- What parts bring and what it costs to take them off, by kind of the catalogue. Changed by the operator.
create table part_default (
  key text not null references spare_part (key),
  validfrom date not null default '2000-01-01',
  validto date check (validto >= validfrom),
  sorter integer not null,
  drives text[] not null default '{}',
  low numeric(10, 2),
  likely numeric(10, 2),
  high numeric(10, 2),
  minutes integer check (minutes >= 0),
  pieces integer not null check (pieces >= 0),
  source text,
  mark text,
  origin text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR')),
  primary key (key, validfrom),
  constraint part_default_in_order check (low <= likely and likely <= high),
  constraint part_default_prices check (num_nonnulls(low, likely, high) in (0, 3))
);
alter table part_default enable row level security;
create policy everybody on part_default for select using (true);
create policy operator_delete on part_default for delete using ((select acting_admin()));
create policy operator_insert on part_default for insert with check ((select acting_admin()));
create policy operator_update on part_default for update using ((select acting_admin()));
grant select, insert, update, delete on part_default to kreislauf_app;
create trigger keep_history after insert or update or delete on part_default for each row execute function keep_masterdata_history();
create constraint trigger keep_periods_apart after insert or update on part_default deferrable initially deferred for each row
  execute function keep_periods_apart('key');
comment on table part_default is 'Master data, dated: what a used part of a kind brings, minutes to take it off, pieces a car.';
comment on column part_default.drives is 'Drives of the cars that have it; empty for all.';
comment on column part_default.low is 'Net euros of a used part, with likely and high; null where it has no price as a part.';
comment on column part_default.minutes is 'Minutes to take one piece off; null: unknown.';
comment on column part_default.pieces is 'Pieces of a car with one of these drives.';

alter table spare_part add successors text[] not null default '{}';
comment on column spare_part.successors is 'Kinds that replace this one: it is no longer offered, keeps its name for what was booked, and matches offers of these.';

alter table kba_type add enginecodes text[];
comment on column kba_type.enginecodes is 'Engine codes in capitals without blanks and hyphens.';

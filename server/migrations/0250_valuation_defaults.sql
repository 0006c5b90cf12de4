-- What the materials of a car bring and how much of each it has, where a company has no figures of its own. Changed by the operator.
create table material_price (
  key text not null,
  validfrom date not null default '2000-01-01',
  validto date check (validto >= validfrom),
  sorter integer not null,
  names jsonb not null,
  per text not null check (per in ('kg', 'pcs')),
  low numeric(12, 4) not null,
  likely numeric(12, 4) not null,
  high numeric(12, 4) not null,
  cargotypes text[] not null default '{}',
  source text,
  mark text,
  origin text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR')),
  primary key (key, validfrom),
  constraint material_price_in_order check (low <= likely and likely <= high)
);
comment on table material_price is 'Master data, dated: what a material of cars brings; below 0 for a material that costs.';
comment on column material_price.per is 'What the price is for: kg, or a piece.';
comment on column material_price.low is 'Net euros, with likely and high.';
comment on column material_price.cargotypes is 'Kinds of cargo whose prices are prices of this material.';

create table composition (
  key text not null,
  validfrom date not null default '2000-01-01',
  validto date check (validto >= validfrom),
  sorter integer not null,
  classes text[] not null check (cardinality(classes) > 0),
  drives text[] not null default '{}',
  yeartill integer check (yeartill between 1950 and 2100),
  hulk numeric(6, 4) not null check (hulk between 0 and 1),
  alu numeric(6, 4) not null check (alu between 0 and 1),
  copper numeric(6, 4) not null check (copper between 0 and 1),
  battery numeric(6, 4) not null check (battery between 0 and 1),
  tyres numeric(6, 4) not null check (tyres between 0 and 1),
  rest numeric(6, 4) not null check (rest between 0 and 1),
  source text,
  mark text,
  origin text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR')),
  primary key (key, validfrom),
  constraint composition_is_whole check (hulk + alu + copper + battery + tyres + rest = 1)
);
comment on table composition is 'Master data, dated: shares of the materials in the mass of a car without what was taken off; they sum to 1.';
comment on column composition.classes is 'EU classes of the cars; UNKNOWN for cars whose class is not known.';
comment on column composition.drives is 'Drives of the cars; empty for all that no other row names.';
comment on column composition.yeartill is 'Last year of first registration; null for all later ones.';
comment on column composition.hulk is 'Shares of 1, from hulk to tyres.';
comment on column composition.rest is 'Share of 1 that brings nothing: fluids, glass, plastics taken off, dirt.';

do $$
declare
  name text;
begin
  foreach name in array array['material_price', 'composition'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everybody on %I for select using (true)', name);
    execute format('create policy operator_delete on %I for delete using ((select acting_admin()))', name);
    execute format('create policy operator_insert on %I for insert with check ((select acting_admin()))', name);
    execute format('create policy operator_update on %I for update using ((select acting_admin()))', name);
    execute format('grant select, insert, update, delete on %I to kreislauf_app', name);
    execute format('create trigger keep_history after insert or update or delete on %I for each row execute function keep_masterdata_history()', name);
    execute format('create constraint trigger keep_periods_apart after insert or update on %I deferrable initially deferred for each row execute function keep_periods_apart(''key'')', name);
  end loop;
end $$;

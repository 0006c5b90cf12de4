-- A material's price may be a formula of an index that the operator loads (rulings G27).
create table price_index (
  key text not null,
  day date not null,
  value numeric(16, 4) not null check (value > 0),
  unit text,
  source text,
  mark text,
  origin text not null default 'SHIPPED' check (origin in ('SHIPPED', 'OPERATOR')),
  sorter integer not null default 0,
  primary key (key, day)
);
comment on table price_index is 'Master data: values of indexes, of which prices of materials are made; none are shipped.';
alter table price_index enable row level security;
create policy everybody on price_index for select using (true);
create policy operator_delete on price_index for delete using ((select acting_admin()));
create policy operator_insert on price_index for insert with check ((select acting_admin()));
create policy operator_update on price_index for update using ((select acting_admin()));
grant select, insert, update, delete on price_index to kreislauf_app;
create trigger keep_history after insert or update or delete on price_index for each row execute function keep_masterdata_history();
alter table material_price add indexkey text, add factor numeric(16, 8), add deduction numeric(12, 4),
  add constraint material_price_of_index check (num_nonnulls(indexkey, factor) in (0, 2) and (deduction is null or indexkey is not null));
comment on column material_price.indexkey is 'Of price_index: the price is its value × factor − deduction, net euros; null: no index.';

-- What an hour of work costs has one home: the costs of the company, not the settings of each of its yards. Of several yards the dearest hour counts.
insert into valuation_cost (mandator_id, validfrom, hourrate)
  select d.mandator_id, (now() at time zone 'Europe/Berlin')::date, max((d.presets ->> 'hourrate')::numeric) from department d
  where d.presets ->> 'hourrate' is not null group by d.mandator_id;
update department set presets = presets - 'hourrate' where presets ? 'hourrate';

-- Records write their prices into the price book in their own transaction; those of earlier records are written here (rulings G1, G2, G18, G19). The
-- functions stand here because the last line calls them; their file is server/database/functions/prices.sql.
set local check_function_bodies = off;
create or replace function kba_text(hsn text, tsn text) returns text language sql immutable parallel safe as $$
  select case when length(btrim(hsn)) between 1 and 4 and btrim(tsn) ~* '^([0-9]{1,3}|[0-9a-z]{3}|[0-9a-z]{8,9})$'
    then lpad(btrim(hsn), 4, '0') || case when btrim(tsn) ~ '^[0-9]{1,3}$' then lpad(btrim(tsn), 3, '0') else left(upper(btrim(tsn)), 3) end end
$$;

create or replace function plain_model(words text) returns text language sql immutable parallel safe as $$
  select nullif(left(regexp_replace(plain_text(words), '[[:space:][:punct:]]', '', 'g'), 120), '')
$$;

create or replace function model_key(manufacturer text, model text) returns text language sql immutable parallel safe as $$
  select plain_model(manufacturer || ' ' || model) where plain_model(manufacturer) is not null and plain_model(model) is not null
$$;

create or replace function catalyst_key(number text) returns text language sql immutable parallel safe as $$
  select nullif(left(upper(regexp_replace(number, '[[:space:][:punct:]]', '', 'g')), 60), '')
$$;

create or replace function price_keys(owner bigint, of_car bigint, out kba text, out ktype text, out model text, out clazz text, out drive text, out yearband int,
  out catalyst text) returns record language sql stable set search_path = public, pg_temp as $$
  select k.kba, coalesce(nullif(substring(c.ktype from '^\s*0*([0-9]{1,9})\s*$'), ''), (select substring(t.ktype from '^0*([0-9]{1,9})$') from kba_type t
      where t.hsn = left(k.kba, 4) and t.tsn = right(k.kba, 3) limit 1)),
    model_key(c.manufacturer, c.model), nullif(left(btrim(c.clazz), 10), ''), nullif(left(c.drivetype, 30), ''),
    (select y / 5 * 5 from (select coalesce(extract(year from c.registrated)::int, c.year) as y) f where y between 1900 and 2100), catalyst_key(c.catalystcode)
  from car c cross join lateral (select substring(kba_text(c.hsn, c.tsn) from '^[0-9]{4}[0-9A-Z]{3}$') as kba) k
  where c.mandator_id = owner and c.id = of_car
$$;

create or replace function price_kept(price numeric) returns numeric language sql immutable parallel safe as $$
  select round(price, 4) where round(price, 4) <> 0 and abs(price) < 99999999
$$;

create or replace function settle_spare_prices(owner bigint, parts bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select s.id, p.sparecategory as key, p.sparecategory = 'CATALYST' as material, s.actiondate as day, price_kept(s.price / s.pieces) as price,
      s.pieces as quantity, p.car_id
    from spare_line s join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
    left join spare_part b on b.key = p.sparecategory
    left join spare_kind o on o.mandator_id = p.mandator_id and 'OWN' || o.id = p.sparecategory
    where s.mandator_id = owner and s.part_id = any (parts) and s.pieces > 0 and price_kept(s.price / s.pieces) is not null
      and (coalesce(b.reusable, o.reusable, true) or p.sparecategory = 'CATALYST')
      and not exists (select from spare_list l join spare_line r on r.mandator_id = l.mandator_id and r.list_id = l.id
        where l.mandator_id = s.mandator_id and l.return_of = s.list_id and r.part_id = s.part_id)
      and not exists (select from delivery_piece n where n.mandator_id = s.mandator_id and n.part_id = s.part_id and n.list_id = s.list_id)
  ), gone as (
    delete from price_point x using spare_line s
    where s.mandator_id = owner and s.part_id = any (parts) and x.mandator_id = s.mandator_id and x.spare_line_id = s.id
      and s.id not in (select w.id from wanted w)
  )
  insert into price_point as x (mandator_id, use, key, catalyst, kind, source, day, price, quantity, kba, ktype, model, clazz, drive, yearband, spare_line_id)
  select owner, case when w.material then 'MATERIAL' else 'REUSE' end, w.key, case when w.material then k.catalyst end, 'SOLD', 'SPARE', w.day, w.price,
    w.quantity, k.kba, k.ktype, k.model, k.clazz, k.drive, k.yearband, w.id
  from wanted w left join lateral price_keys(owner, w.car_id) k on true
  on conflict (mandator_id, spare_line_id) where spare_line_id is not null do update
    set use = excluded.use, key = excluded.key, catalyst = excluded.catalyst, day = excluded.day, price = excluded.price, quantity = excluded.quantity
    where (x.use, x.key, x.day, x.price, x.quantity) is distinct from (excluded.use, excluded.key, excluded.day, excluded.price, excluded.quantity)
$$;

create or replace function settle_note_prices(owner bigint, note bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select l.id, n.nth, l.category as key, d.closedon as day, price_kept(n.price) as price, n.quantity, c.car_id
    from delivery d join delivery_line l on l.mandator_id = d.mandator_id and l.delivery_id = d.id
    left join lateral (select min(p.car_id) as car_id from delivery_piece p where p.mandator_id = l.mandator_id and p.line_id = l.id
      having count(distinct p.car_id) = 1 and count(*) = count(p.car_id)) c on true
    cross join lateral (values (0, l.articleprice, case when d.status = 'SETTLED' then coalesce(l.accepted, l.quantity) else l.quantity end),
      (1, l.lowerprice, case when d.status = 'SETTLED' then l.lower end)) n (nth, price, quantity)
    where d.mandator_id = owner and d.id = note and d.closedon is not null and d.mandator_id <> d.reman_mandator_id and l.category is not null
      and n.quantity > 0 and price_kept(n.price) is not null
  ), gone as (
    delete from price_point x using delivery_line l
    where l.mandator_id = owner and l.delivery_id = note and x.mandator_id = l.mandator_id and x.delivery_line_id = l.id
      and (l.id, x.nth) not in (select w.id, w.nth from wanted w)
  )
  insert into price_point as x (mandator_id, use, key, kind, source, day, price, quantity, kba, ktype, model, clazz, drive, yearband, delivery_line_id, nth)
  select owner, 'CORE', w.key, 'SOLD', 'NOTE', w.day, w.price, w.quantity, k.kba, k.ktype, k.model, k.clazz, k.drive, k.yearband, w.id, w.nth
  from wanted w left join lateral price_keys(owner, w.car_id) k on true
  on conflict (mandator_id, delivery_line_id, nth) where delivery_line_id is not null do update
    set day = excluded.day, price = excluded.price, quantity = excluded.quantity
    where (x.day, x.price, x.quantity) is distinct from (excluded.day, excluded.price, excluded.quantity)
$$;

create or replace function settle_order_price(owner bigint, chosen bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select o.id, o.terms ->> 'cargoTypeId' as key, o.orderdate as day, m.measure, a.much as quantity,
      price_kept(coalesce((fetched_lines(o.terms, o.actualamount, o.measure) ->> 'net')::numeric, (o.terms ->> 'net')::numeric) / a.much) as price
    from pickup_order o cross join lateral (select case when o.measure = 'pcs' then 'pcs' else 'kg' end as measure) m
    cross join lateral (select nullif(round(amount_as(coalesce(o.actualamount, o.amount), o.measure, m.measure), 3), 0) as much) a
    where o.mandator_id = owner and o.id = chosen and o.status = any (array['EXECUTED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP']) and o.orderdate is not null
      and o.mandator_id <> o.recycler_mandator_id and o.terms -> 'unknown' = '[]' and a.much < 99999999999
  ), counted as (select * from wanted w where w.price is not null
  ), gone as (
    delete from price_point x where x.mandator_id = owner and x.pickup_order_id = chosen and not exists (select from counted)
  )
  insert into price_point as x (mandator_id, use, key, kind, source, day, price, measure, quantity, pickup_order_id)
  select owner, 'CARGO', c.key, 'SOLD', 'ORDER', c.day, c.price, c.measure, c.quantity, c.id from counted c
  on conflict (mandator_id, pickup_order_id) where pickup_order_id is not null do update
    set key = excluded.key, day = excluded.day, price = excluded.price, measure = excluded.measure, quantity = excluded.quantity
    where (x.key, x.day, x.price, x.measure, x.quantity) is distinct from (excluded.key, excluded.day, excluded.price, excluded.measure, excluded.quantity)
$$;

create or replace function price_of_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.booking_note', true), '') = '' and (tg_op <> 'UPDATE' or (new.price, new.pieces, new.actiondate, new.part_id, new.list_id)
    is distinct from (old.price, old.pieces, old.actiondate, old.part_id, old.list_id)) then
    perform settle_spare_prices(coalesce(new.mandator_id, old.mandator_id), array[new.part_id, old.part_id]);
  end if;
  return null;
end $$;

create or replace function price_of_piece() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.part_id is not null then perform settle_spare_prices(new.mandator_id, array[new.part_id]); end if;
  return null;
end $$;

create or replace function price_of_part() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform settle_spare_prices(new.mandator_id, array[new.id]);
  return null;
end $$;

create or replace function price_of_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform settle_note_prices(new.mandator_id, new.id);
  return null;
end $$;

create or replace function price_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.status, new.amount, new.actualamount, new.orderdate) is distinct from (old.status, old.amount, old.actualamount, old.orderdate) then
    perform settle_order_price(new.mandator_id, new.id);
  end if;
  return null;
end $$;

create or replace procedure price_all() language sql as $$
  select settle_spare_prices(s.mandator_id, array_agg(distinct s.part_id)) from spare_line s where s.price > 0 group by s.mandator_id;
  select settle_note_prices(d.mandator_id, d.id) from delivery d where d.closedon is not null order by d.id;
  select settle_order_price(o.mandator_id, o.id) from pickup_order o where o.orderdate is not null order by o.id;
$$;


create trigger prices after insert or update or delete on spare_line for each row execute function price_of_line();
create trigger prices after update of list_id on delivery_piece for each row when (new.list_id is distinct from old.list_id) execute function price_of_piece();
create trigger prices after update of sparecategory on part for each row when (new.sparecategory <> old.sparecategory) execute function price_of_part();
create trigger prices after update of status on delivery for each row when (new.status <> old.status) execute function price_of_note();
create trigger prices after insert or update on pickup_order for each row execute function price_of_order();
select set_config('app.quiet', 'on', true);
call price_all();
select set_config('app.quiet', '', true);

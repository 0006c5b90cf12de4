-- The price book. Prices of lists of parts, notes and orders are written in the transaction of their record, whichever side writes it (rulings G1, G2, G18,
-- G19); a record is one point, whatever its pieces.

-- Make and model as prices of cars are compared: in small letters, without blanks and signs.
create or replace function plain_model(words text) returns text language sql immutable parallel safe as $$
  select nullif(left(regexp_replace(plain_text(words), '[[:space:][:punct:]]', '', 'g'), 120), '')
$$;

-- The same of the two of them; null where one is missing.
create or replace function model_key(manufacturer text, model text) returns text language sql immutable parallel safe as $$
  select plain_model(manufacturer || ' ' || model) where plain_model(manufacturer) is not null and plain_model(model) is not null
$$;

-- The number stamped on a catalyst as it is compared: in capitals without blanks and signs.
create or replace function catalyst_key(number text) returns text language sql immutable parallel safe as $$
  select nullif(left(upper(regexp_replace(number, '[[:space:][:punct:]]', '', 'g')), 60), '')
$$;

-- By what the prices of a car are found, as far as it is known.
create or replace function price_keys(owner bigint, of_car bigint, out kba text, out ktype text, out model text, out clazz text, out drive text, out yearband int,
  out catalyst text) returns record language sql stable set search_path = public, pg_temp as $$
  select k.kba, coalesce(nullif(substring(c.ktype from '^\s*0*([0-9]{1,9})\s*$'), ''), (select substring(t.ktype from '^0*([0-9]{1,9})$') from kba_type t
      where t.hsn = left(k.kba, 4) and t.tsn = right(k.kba, 3) limit 1)),
    model_key(c.manufacturer, c.model), nullif(left(btrim(c.clazz), 10), ''), nullif(left(c.drivetype, 30), ''),
    (select y / 5 * 5 from (select coalesce(extract(year from c.registrated)::int, c.year) as y) f where y between 1900 and 2100), catalyst_key(c.catalystcode)
  from car c cross join lateral (select substring(kba_text(c.hsn, c.tsn) from '^[0-9]{4}[0-9A-Z]{3}$') as kba) k
  where c.mandator_id = owner and c.id = of_car
$$;

-- A price as the book keeps it: four decimals, half away from zero; null where nothing was paid or the figure cannot be one.
create or replace function price_kept(price numeric) returns numeric language sql immutable parallel safe as $$
  select round(price, 4) where round(price, 4) <> 0 and abs(price) < 99999999
$$;

-- Brings the points of parts in step with the lists that they went out on. None for a line without a price, one that came back, one of a note, and kinds
-- that may not be sold as parts; a catalyst is a material. The keys of the car stay those of the first time.
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

-- The same for a note: its lines at their frozen prices from its closing on; once it is settled, the accepted and the lower pieces. None between two sides
-- of one company.
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

-- The same for an order of the exchange: what its looper got for a kg or a piece, of the fetched or else the ordered amount. None with unknown costs,
-- without an amount, for volumes, and between two sides of one company.
create or replace function settle_order_price(owner bigint, chosen bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select o.id, o.terms ->> 'cargoTypeId' as key, o.orderdate as day, m.measure, a.much as quantity,
      price_kept(coalesce((fetched_lines(o.terms, o.actualamount, o.measure) ->> 'net')::numeric, (o.terms ->> 'net')::numeric) / a.much) as price
    from pickup_order o cross join lateral (select case when o.measure = 'pcs' then 'pcs' else 'kg' end as measure) m
    cross join lateral (select nullif(round(amount_as(coalesce(o.actualamount, o.amount), o.measure, m.measure), 3), 0) as much) a
    where o.mandator_id = owner and o.id = chosen and o.status = any (binding_states('pickuporders')) and o.orderdate is not null
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

-- Lists that book a note are left to the piece that names them.
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

-- Writes the prices of all records of all companies, where their triggers did not run.
create or replace procedure price_all() language sql as $$
  select settle_spare_prices(s.mandator_id, array_agg(distinct s.part_id)) from spare_line s where s.price > 0 group by s.mandator_id;
  select settle_note_prices(d.mandator_id, d.id) from delivery d where d.closedon is not null order by d.id;
  select settle_order_price(o.mandator_id, o.id) from pickup_order o where o.orderdate is not null order by o.id;
$$;

-- What a valuation reads: the newest sales of a kind by the acting company after a day and until another. A material is also sold as the cargo that its
-- default names; pieces and kg by the weight of a piece (rulings G19).
create or replace function sold_points(of_use text, of_key text, since date, till date, most int) returns table (day date, price numeric)
language sql stable as $$
  select f.day, f.price from (
    (select x.day, x.price from price_point x
      where x.mandator_id = current_mandator() and x.use = of_use and x.key = of_key and x.kind = 'SOLD' and x.day > since and x.day <= till
      order by x.day desc limit most)
    union all
    (select x.day, round(case when x.measure = m.per then x.price when m.per = 'kg' then x.price / c.pieceskg else x.price * c.pieceskg end, 4)
      from material_price m cross join unnest(m.cargotypes) t (id) join cargo_type c on c.id::text = t.id
      join price_point x on x.mandator_id = current_mandator() and x.use = 'CARGO' and x.key = t.id and x.kind = 'SOLD' and x.day > since and x.day <= till
      where of_use = 'MATERIAL' and m.key = of_key and till between m.validfrom and coalesce(m.validto, 'infinity')
        and (x.measure = m.per or c.pieceskg > 0)
      order by x.day desc limit most)
  ) f order by f.day desc limit most
$$;

-- What the acting company reckons with on a day, and which of it are defaults of that day (rulings G14).
create or replace function costs_on(the_day date) returns table (hourrate numeric, contractorrate numeric, storage numeric, towing numeric, depollution numeric,
  disposal numeric, margin numeric, sellthrough numeric, acceptance numeric, defaults text[]) language sql stable as $$
  select coalesce(c.hourrate, setting_on('hour_rate', the_day)), coalesce(c.contractorrate, setting_on('contractor_rate', the_day)),
    coalesce(c.storage, setting_on('storage_cost', the_day)), coalesce(c.towing, setting_on('towing_cost', the_day)),
    coalesce(c.depollution, setting_on('depollution_cost', the_day)), coalesce(c.disposal, setting_on('disposal_cost', the_day)),
    coalesce(c.margin, setting_on('bid_margin', the_day)), coalesce(c.sellthrough, setting_on('sell_through', the_day)),
    coalesce(c.acceptance, setting_on('core_acceptance', the_day)),
    array(select u.name from (values ('hourRate', c.hourrate), ('contractorRate', c.contractorrate), ('storage', c.storage), ('towing', c.towing),
      ('depollution', c.depollution), ('disposal', c.disposal), ('margin', c.margin), ('sellThrough', c.sellthrough), ('acceptance', c.acceptance))
      u (name, own) where u.own is null)
  from (select 1) one
  left join lateral (select * from valuation_cost v where v.mandator_id = current_mandator() and v.validfrom <= the_day
    order by v.validfrom desc limit 1) c on true
$$;

-- Compares lines of a list of prices with imported points up to `last`, and with `keep` writes those that are not there as often as in the list. Returns
-- them with the id of their point, 0 without `keep`.
create or replace function take_prices(given jsonb, last bigint, keep boolean) returns table (n int, point bigint)
language sql security definer set search_path = public, pg_temp as $$
  with line as materialized (
    select l.n, l.rank, l.use, l.key, catalyst_key(l.catalyst) as catalyst, l.kind, l.day, l.price, l.measure, l.quantity, l.kba, l.ktype, plain_model(l.model) as model,
      l.clazz, l.drive, l.year / 5 * 5 as yearband, l.buyer, l.remark
    from jsonb_to_recordset(given) as l (n int, rank int, use text, key text, catalyst text, kind text, day date, price numeric, measure text, quantity numeric,
      kba text, ktype text, model text, clazz text, drive text, year int, buyer text, remark text)
  ), fresh as materialized (
    select l.*, case when keep then nextval(pg_get_serial_sequence('price_point', 'id')) else 0 end as point from line l
    where l.rank > (select count(*) from price_point x where x.mandator_id = current_mandator() and x.source = 'CSV' and x.id <= last and x.day = l.day
      and (x.use, x.key, x.kind, x.price, x.measure, x.quantity) = (l.use, l.key, l.kind, l.price, l.measure, l.quantity)
      and (x.catalyst, x.kba, x.ktype, x.model, x.clazz, x.drive, x.yearband, x.buyer, x.remark)
        is not distinct from (l.catalyst, l.kba, l.ktype, l.model, l.clazz, l.drive, l.yearband, l.buyer, l.remark))
  ), made as (
    insert into price_point (mandator_id, id, use, key, catalyst, kind, source, day, price, measure, quantity, kba, ktype, model, clazz, drive, yearband, buyer, remark)
    select current_mandator(), f.point, f.use, f.key, f.catalyst, f.kind, 'CSV', f.day, f.price, f.measure, f.quantity, f.kba, f.ktype, f.model, f.clazz, f.drive,
      f.yearband, f.buyer, f.remark
    from fresh f where keep
  )
  select f.n, f.point from fresh f
$$;

-- Takes back up to `most` rows of an import of prices: points that were changed since then stay. Returns how many rows there were.
create or replace function undo_prices(imported bigint, most int) returns int language plpgsql as $$
declare
  chosen jsonb;
  touched jsonb := '[{"column": null, "code": "imports.touched", "params": {}, "problem": true}]';
begin
  select jsonb_agg(to_jsonb(q)) into chosen from (
    select r.id, r.record_id, x.id is not null and x.version = r.after as free
    from import_row r left join price_point x on x.mandator_id = r.mandator_id and x.id = r.record_id
    where r.mandator_id = current_mandator() and r.import_id = imported and r.state = 'ADDED' order by r.id desc limit most
  ) q;
  if chosen is null then return 0; end if;
  delete from price_point x using jsonb_to_recordset(chosen) as c (record_id bigint, free boolean)
    where c.free and x.mandator_id = current_mandator() and x.id = c.record_id;
  update import_row r set state = case when c.free then 'UNDONE' else 'KEPT' end, issues = case when not c.free then touched end
  from jsonb_to_recordset(chosen) as c (id bigint, free boolean) where r.mandator_id = current_mandator() and r.id = c.id;
  update import i set beat_at = now(),
    undone = undone + (select count(*) from jsonb_to_recordset(chosen) as c (free boolean) where c.free)
  where i.mandator_id = current_mandator() and i.id = imported;
  return jsonb_array_length(chosen);
end $$;

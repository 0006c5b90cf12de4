-- What valuations of cars read. A company's own prices, stock and notes are read as any of its rows; offers of remanufacturers through these functions only.

-- First day of the calendar months that count: that of the valuation and those before it.
create or replace function window_start(day_on date, months int) returns date language sql immutable parallel safe as $$
  select (date_trunc('month', day_on::timestamp) - make_interval(months => months - 1))::date
$$;

-- Own sales of kinds of parts for a car (rulings G5, G10): of each kind the nearest level with three of its newest 200 sales in 24 months, and, where a
-- nearer one has fewer, the first of these. `sales`: day and price of a piece, `2026-11-03 95.0000,…`. Each level is one range of an index, whatever the size of the book.
create or replace function valued_points(of_use text, keys text[], of_kba text, of_ktype text, of_model text, of_grouped text, of_clazz text, day_on date)
returns table (key text, level text, sales text)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  since date := window_start(day_on, 24);
  sought text;
  found int;
  few boolean;
begin
  foreach sought in array keys loop
    few := false;
    for level in select l.level from unnest(array['KBA', 'KTYPE', 'MODEL', 'GROUP', 'CLASS'], array[of_kba, of_ktype, of_model, of_grouped, of_clazz])
      with ordinality l (level, value, nth) where l.value is not null order by l.nth
    loop
      select count(*), string_agg(s.day || ' ' || s.price, ',') into found, sales from (
        (select p.day, p.price from price_point p where level = 'KBA' and p.mandator_id = current_mandator() and p.use = of_use and p.key = sought
          and p.kba = of_kba and p.kind = 'SOLD' and p.day between since and day_on order by p.day desc, p.price limit 200)
        union all
        (select p.day, p.price from price_point p where level = 'KTYPE' and p.mandator_id = current_mandator() and p.use = of_use and p.key = sought
          and p.ktype = of_ktype and p.kind = 'SOLD' and p.day between since and day_on order by p.day desc, p.price limit 200)
        union all
        (select p.day, p.price from price_point p where level = 'MODEL' and p.mandator_id = current_mandator() and p.use = of_use and p.key = sought
          and p.model = of_model and p.kind = 'SOLD' and p.day between since and day_on order by p.day desc, p.price limit 200)
        union all
        (select p.day, p.price from price_point p where level = 'GROUP' and p.mandator_id = current_mandator() and p.use = of_use and p.key = sought
          and p.grouped = of_grouped and p.kind = 'SOLD' and p.day between since and day_on order by p.day desc, p.price limit 200)
        union all
        (select p.day, p.price from price_point p where level = 'CLASS' and p.mandator_id = current_mandator() and p.use = of_use and p.key = sought
          and p.clazz = of_clazz and p.kind = 'SOLD' and p.day between since and day_on order by p.day desc, p.price limit 200)) s;
      continue when found = 0 or found < 3 and few;
      key := sought;
      few := true;
      return next;
      exit when found >= 3;
    end loop;
  end loop;
end $$;

-- Own sales of catalysts with a number (rulings G5), the newest 200 of 24 months.
create or replace function stamped_points(stamped text, day_on date) returns table (day date, price numeric) language sql stable as $$
  select p.day, p.price from price_point p where p.mandator_id = current_mandator() and p.use = 'MATERIAL' and p.key = 'CATALYST' and p.catalyst = stamped
    and p.kind = 'SOLD' and p.day between window_start(day_on, 24) and day_on order by p.day desc, p.price limit 200
$$;

-- The newest month's market price of kinds of cargo as it was kept for the acting company (docs/decisions/039): of finished months only.
create or replace function valued_market(day_on date) returns table (key text, month date, measure text, price numeric, pieceskg numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (t.id) t.id::text, n.month, t.measure, n.market, t.pieceskg
  from material_price m join cargo_type t on t.id::text = any (m.cargotypes)
  cross join lateral (select distinct on (k.month) k.month, k.market from market_month k where k.cargo_type_id = t.id
    and k.month between window_start(day_on, 24) and day_on and k.reader_id in (0, current_mandator()) order by k.month, k.reader_id desc) n
  where day_on between m.validfrom and coalesce(m.validto, 'infinity') and n.market is not null
  order by t.id, n.month desc
$$;

-- What own remanufacturers under contract pay for the kinds of parts of a car (rulings G11): of each kind and remanufacturer the dearest offer that is still
-- wanted, with how many pieces they answered and accepted since a day. Of an own car without what was let go. Empty for who may not read offers.
create or replace function valued_cores(of_yard bigint, of_car bigint, of_ktype text, of_hsn text, of_tsn text, of_motorcode text, since date)
returns table (category text, reman_id bigint, reman_name text, offer_id text, number text, name text, price numeric, remaining int, paymentdays int,
               criteria text, matched text[], accepted int, answered int, accepted_all int, answered_all int)
language sql stable security definer set search_path = public, pg_temp as $$
  with buyer as materialized (
    select distinct on (r.reman_id) r.reman_id, r.name, r.paymentdays from department d cross join lateral remans_of(d.id) r
    where d.mandator_id = current_mandator() and d.department = 'DISMANTLER' and d.active and own_points() is null and (of_yard is null or d.id = of_yard)
      and r.contract_id is not null order by r.reman_id, r.paymentdays),
  sought as materialized (select k.kind, k.value from car_keys(of_ktype, of_hsn, of_tsn, of_motorcode) k where exists (select from buyer)),
  fitting as materialized (
    select f.mandator_id, f.offer_id, array_agg(distinct f.kind order by f.kind desc) as matched
    from sought k join reman_fit f on f.kind = k.kind and f.value = k.value and f.wanted where f.reman_id in (select b.reman_id from buyer b)
    group by f.mandator_id, f.offer_id),
  best as (
    select distinct on (a.category, o.reman_id) a.category, b.reman_id, b.name as reman_name, a.number || '|' || o.ktype as offer_id, a.number, a.name, o.price,
      least(o.remaining, 20) as remaining, b.paymentdays, a.criteria, f.matched
    from fitting f join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
    join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    join buyer b on b.reman_id = o.reman_id
    where a.category is not null and not exists (select from let_go g where g.mandator_id = current_mandator() and g.car_id = of_car and g.slot = a.category
      and o.price <= g.price * 1.2)
    order by a.category, o.reman_id, o.price desc, o.id),
  answer as (
    select n.reman_id, l.category, sum(l.accepted)::int as accepted, sum(l.quantity)::int as answered
    from delivery n join delivery_line l on l.mandator_id = n.mandator_id and l.delivery_id = n.id
    where n.mandator_id = current_mandator() and n.answeredon >= since and l.accepted is not null and n.reman_id in (select b.reman_id from best b)
    group by n.reman_id, l.category)
  select b.category, b.reman_id, b.reman_name, b.offer_id, b.number, b.name, b.price, b.remaining, b.paymentdays, b.criteria, b.matched,
    coalesce(k.accepted, 0), coalesce(k.answered, 0), coalesce(r.accepted, 0)::int, coalesce(r.answered, 0)::int
  from best b left join answer k on k.reman_id = b.reman_id and k.category = b.category
  left join lateral (select sum(a.accepted) as accepted, sum(a.answered) as answered from answer a where a.reman_id = b.reman_id) r on true
$$;

-- What remanufacturers that allow it pay without a contract (rulings G12): of each kind the highest price rounded down to 5 euros, without a name; nothing
-- below. Shown to everybody who values cars.
create or replace function ticked_cores(of_ktype text, of_hsn text, of_tsn text, of_motorcode text)
returns table (category text, price numeric, matched text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with ticked as materialized (select d.id from department d where d.invaluations and d.department = 'REMAN' and d.active
    and d.mandator_id <> current_mandator() and not suspended(d.mandator_id)),
  sought as materialized (select k.kind, k.value from car_keys(of_ktype, of_hsn, of_tsn, of_motorcode) k where exists (select from ticked)),
  fitting as materialized (
    select f.mandator_id, f.offer_id, array_agg(distinct f.kind order by f.kind desc) as matched
    from sought k join reman_fit f on f.kind = k.kind and f.value = k.value and f.wanted where f.reman_id in (select t.id from ticked t)
    group by f.mandator_id, f.offer_id)
  select distinct on (a.category) a.category, floor(o.price / 5) * 5, f.matched
  from fitting f join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
  join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  where a.category is not null and o.price >= 5
  order by a.category, o.price desc, o.id
$$;

-- Inputs, result and what they are listed by stay as they were made (rulings G22).
create or replace function keep_valuation() returns trigger language plpgsql as $$
begin
  if (old.day, old.bookday, old.model, old.inputs, old.result, old.sha256, old.title, old.kba, old.clazz, old.value, old.low, old.high, old.purchase, old.person)
    is distinct from (new.day, new.bookday, new.model, new.inputs, new.result, new.sha256, new.title, new.kba, new.clazz, new.value, new.low, new.high, new.purchase, new.person)
  then raise exception 'a valuation stays as it was made'; end if;
  return new;
end $$;

-- A reception that is cancelled loses the valuation of its car (rulings G23).
create or replace function unlink_valuation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update valuation v set car_id = null, linkreason = null from car c
  where c.mandator_id = new.mandator_id and c.reception_id = new.id and v.mandator_id = c.mandator_id and v.car_id = c.id;
  return null;
end $$;

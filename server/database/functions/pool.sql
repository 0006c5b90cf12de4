-- The pool of prices (docs/decisions/079). Only these functions read sales of several companies, and only figures of at least five others leave them.

-- A median of the pool as it is told (rulings G4): below 20 euros in whole euros, from 20 on in fives, half up, never 0.
create or replace function pool_price(price numeric) returns numeric language sql immutable parallel safe as $$
  select case when price < 0 then -pool_price(-price) when price < 20 then greatest(1, floor(price + 0.5)) else floor(price / 5 + 0.5) * 5 end
$$;

-- A number of sales as it is told: in fives, half up, 5 at least.
create or replace function pool_count(number bigint) returns int language sql immutable parallel safe as $$
  select greatest(5, floor(number / 5.0 + 0.5) * 5)::int
$$;

-- Recency-weighted quartiles of the newest 200 sales, as core/src/domain/valuation/price.ts makes them (rulings G5): the first price whose summed weight
-- exceeds a quarter, half and three quarters; where it equals it, the mean of that price and the next, in cents.
create or replace function pool_quartiles(days date[], prices numeric[], till date) returns numeric[] language plpgsql immutable parallel safe as $$
declare
  kept numeric[];
  weights int[];
  whole bigint;
  reached bigint;
  found numeric[] := '{}';
begin
  select array_agg(n.price order by n.price, n.nth), array_agg(n.weight order by n.price, n.nth) into kept, weights from (
    select p.price, p.nth, 24 - ((extract(year from till) - extract(year from p.day)) * 12 + extract(month from till) - extract(month from p.day))::int as weight
    from unnest(days, prices) with ordinality p (day, price, nth) order by p.day desc, p.price limit 200) n where n.weight > 0;
  if kept is null then return null; end if;
  select sum(w) into whole from unnest(weights) w;
  for quarter in 1..3 loop
    reached := 0;
    for at in 1..cardinality(kept) loop
      reached := reached + weights[at];
      if 4 * reached < quarter * whole then continue; end if;
      found := found || case when 4 * reached = quarter * whole and at < cardinality(kept) then round((kept[at] + kept[at + 1]) / 2, 2) else kept[at] end;
      exit;
    end loop;
  end loop;
  return found;
end $$;

-- Makes the figures of the 24 months before the 1st of the running month, once (rulings G3). Wider levels are made of the sales outside all narrower figures
-- that are told to anybody. Answers the number of figures told.
create or replace function keep_pool(least_companies int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  running date := date_trunc('month', berlin_day()::timestamp)::date;
  till date := running - 1;
  since date := (running - interval '24 months')::date;
  of_level text;
  told int := 0;
  made int;
begin
  insert into pool_kept (month) values (running) on conflict do nothing;
  if not found then return 0; end if;
  delete from pool_figure;
  delete from pool_source;
  delete from pool_sale;
  create temporary table pool_sold on commit drop as
    select p.mandator_id, p.id, p.use, p.key, p.day, p.price, p.kba, p.ktype, p.model, p.grouped, p.clazz, false as consumed
    from price_point p join pool_member m on m.mandator_id = p.mandator_id and m.joined_at < (running::timestamp at time zone 'Europe/Berlin')
    where p.kind = 'SOLD' and p.use in ('REUSE', 'MATERIAL') and p.measure = 'pcs' and p.catalyst is null and p.day between since and till
      and p.key not like 'OWN%';
  foreach of_level in array array['KBA', 'KTYPE', 'MODEL', 'GROUP', 'CLASS'] loop
    create temporary table pool_place on commit drop as
      select s.mandator_id, s.id, s.use, s.key, s.day, s.price,
        case of_level when 'KBA' then s.kba when 'KTYPE' then s.ktype when 'MODEL' then s.model when 'GROUP' then s.grouped else s.clazz end as place
      from pool_sold s where not s.consumed;
    delete from pool_place where place is null;
    insert into pool_figure (use, key, level, place, reader_id, low, likely, high, points, newest)
    with readers as (
      select distinct use, key, place, 0::bigint as reader from pool_place union select distinct use, key, place, mandator_id from pool_place
    ), seen as (
      select r.use, r.key, r.place, r.reader, s.mandator_id, s.day, s.price,
        count(*) over (partition by r.use, r.key, r.place, r.reader) as whole,
        count(*) over (partition by r.use, r.key, r.place, r.reader, s.mandator_id) as of_one
      from readers r join pool_place s on (s.use, s.key, s.place) = (r.use, r.key, r.place) and s.mandator_id <> r.reader
    ), figured as (
      select s.use, s.key, s.place, s.reader, pool_quartiles(array_agg(s.day), array_agg(s.price), till) as q, count(*) as number, max(s.day) as newest
      from seen s group by s.use, s.key, s.place, s.reader
      having count(distinct s.mandator_id) >= least_companies and max(s.of_one) * 2 <= max(s.whole)
    )
    select r.use, r.key, of_level, r.place, r.reader, pool_price(f.q[1]), pool_price(f.q[2]), pool_price(f.q[3]), case when f.number is null then 0 else pool_count(f.number) end,
      coalesce((date_trunc('month', f.newest::timestamp) + interval '1 month - 1 day')::date, till)
    from readers r left join figured f using (use, key, place, reader);
    -- Where nothing is told to anybody, there is nothing to keep.
    delete from pool_figure f where f.level = of_level and not exists (select from pool_figure g
      where (g.use, g.key, g.level, g.place) = (f.use, f.key, f.level, f.place) and g.likely is not null);
    insert into pool_source (use, key, level, place, mandator_id)
      select distinct s.use, s.key, of_level, s.place, s.mandator_id from pool_place s
      where exists (select from pool_figure f where (f.use, f.key, f.level, f.place) = (s.use, s.key, of_level, s.place));
    update pool_sold s set consumed = true from pool_place p
      where p.mandator_id = s.mandator_id and p.id = s.id
        and exists (select from pool_figure f where (f.use, f.key, f.level, f.place) = (p.use, p.key, of_level, p.place));
    select count(*) into made from pool_figure f where f.level = of_level and f.likely is not null;
    told := told + made;
    drop table pool_place;
  end loop;
  drop table pool_sold;
  insert into pool_sale (key, reader_id, sold, stored, companies)
  with parts as materialized (
    select p.mandator_id, p.sparecategory as key,
      sum(p.pieces) filter (where p.state in ('STORED', 'RESERVED') and not exists (select from cart_piece c where c.mandator_id = p.mandator_id and c.part_id = p.id)) as stored,
      sum(p.pieces) filter (where p.state = 'OUT' and exists (select from spare_line l where l.mandator_id = p.mandator_id and l.part_id = p.id and l.kg > 0
        and l.actiondate between since and till
        and not exists (select from delivery_piece d where d.mandator_id = l.mandator_id and d.list_id = l.list_id))) as sold
    from part p join pool_member m on m.mandator_id = p.mandator_id and m.joined_at < (running::timestamp at time zone 'Europe/Berlin')
    where p.sparecategory not like 'OWN%' group by 1, 2
  ), counted as (select mandator_id, key, coalesce(stored, 0) as stored, coalesce(sold, 0) as sold from parts where coalesce(stored, 0) + coalesce(sold, 0) > 0
  ), readers as (select distinct key, 0::bigint as reader from counted union select key, mandator_id from counted
  ), seen as (
    select r.key, r.reader, count(*) as companies, sum(c.stored) as stored, sum(c.sold) as sold, max(c.stored + c.sold) as most
    from readers r join counted c on c.key = r.key and c.mandator_id <> r.reader group by 1, 2)
  select r.key, r.reader, case when s.told then (s.sold / 5.0 + 0.5)::int * 5 else 0 end, case when s.told then (s.stored / 5.0 + 0.5)::int * 5 else 0 end,
    case when s.told then s.companies else 0 end
  from readers r left join lateral (select x.*, x.companies >= least_companies and x.most * 2 <= x.stored + x.sold as told from seen x
    where x.key = r.key and x.reader = r.reader) s on true;
  return told;
end $$;

-- Figures of the pool for a car, as the acting company may read them: none unless it is a member, and never with its own sales.
create or replace function pool_told(of_use text, of_kba text, of_ktype text, of_model text, of_grouped text, of_clazz text)
returns table (key text, level text, low numeric, likely numeric, high numeric, points int, newest date)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.key, f.level, f.low, f.likely, f.high, f.points, f.newest
  from unnest(array['KBA', 'KTYPE', 'MODEL', 'GROUP', 'CLASS'], array[of_kba, of_ktype, of_model, of_grouped, of_clazz]) l (level, place)
  join pool_figure f on f.use = of_use and f.level = l.level and f.place = l.place
  where exists (select from pool_member m where m.mandator_id = current_mandator()) and f.likely is not null
    and f.reader_id = coalesce((select o.reader_id from pool_figure o where (o.use, o.key, o.level, o.place) = (f.use, f.key, f.level, f.place)
      and o.reader_id = current_mandator()), 0)
$$;

-- What the pool sold of each kind: the figure with the most sales, and the sales of all; of one KBA key only where it is given.
create or replace function pool_sellers(of_kba text)
returns table (key text, low numeric, likely numeric, high numeric, points int, newest date, level text)
language sql stable security definer set search_path = public, pg_temp as $$
  with told as (
    select f.* from pool_figure f where f.use = 'REUSE' and f.likely is not null and (of_kba is null or f.level = 'KBA' and f.place = of_kba)
      and exists (select from pool_member m where m.mandator_id = current_mandator())
      and f.reader_id = coalesce((select o.reader_id from pool_figure o where (o.use, o.key, o.level, o.place) = (f.use, f.key, f.level, f.place)
        and o.reader_id = current_mandator()), 0))
  select distinct on (t.key) t.key, t.low, t.likely, t.high, (sum(t.points) over (partition by t.key))::int, t.newest, t.level
  from told t order by t.key, t.points desc, t.level, t.place
$$;

-- Sell-through of the pool by kind; none unless the acting company is a member.
create or replace function pool_sales() returns table (key text, sold int, stored int, companies int)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.key, s.sold, s.stored, s.companies from pool_sale s
  where s.companies > 0 and exists (select from pool_member m where m.mandator_id = current_mandator())
    and s.reader_id = coalesce((select o.reader_id from pool_sale o where o.key = s.key and o.reader_id = current_mandator()), 0)
$$;

-- The month whose figures are told; null before the first.
create or replace function pool_month() returns date language sql stable security definer set search_path = public, pg_temp as $$
  select max(month) from pool_kept
$$;

-- Who leaves is taken out at once: every figure that had one of its sales is withheld until the next 1st (rulings G3).
create or replace function withhold_pool() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from pool_figure f using pool_source s
  where s.mandator_id = old.mandator_id and (f.use, f.key, f.level, f.place) = (s.use, s.key, s.level, s.place);
  delete from pool_sale where key in (select s.key from pool_source s where s.mandator_id = old.mandator_id and s.level = 'CLASS');
  delete from pool_source where mandator_id = old.mandator_id;
  return null;
end $$;

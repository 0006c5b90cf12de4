-- Great-circle distance in km between two points in degrees (WGS 84), by the haversine formula with the mean earth radius; null if a coordinate is null,
-- which least() would ignore.
create or replace function distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select case when lat1 + lon1 + lat2 + lon2 is not null
    then 2 * 6371.0088 * asin(least(1, sqrt(sind((lat2 - lat1) / 2) ^ 2 + cosd(lat1) * cosd(lat2) * sind((lon2 - lon1) / 2) ^ 2))) end
$$;

-- Converts an amount to another unit; null if impossible: masses convert among each other, other units only to themselves (details O90).
create or replace function amount_as(amount numeric, measure text, into_measure text) returns numeric language sql immutable parallel safe as $$
  select case when measure = into_measure then amount
    when measure in ('g', 'kg', 't') and into_measure in ('g', 'kg', 't')
      then amount * (case measure when 't' then 1000000 when 'kg' then 1000 else 1 end) / (case into_measure when 't' then 1000000 when 'kg' then 1000 else 1 end) end
$$;

-- Location of a company in degrees; no row if it has none (details O91).
create or replace function place_of(company jsonb) returns table (lat double precision, lon double precision) language sql immutable as $$
  select (company ->> 'lat')::float8, (company ->> 'lon')::float8
  where company ->> 'lat' is not null and company ->> 'lon' is not null
$$;

-- Reach of an offer as a box of degrees with the kind of cargo as a further dimension, so that one index covers kind and location without an extension.
create or replace function offer_reach(type int, lat double precision, lon double precision, km int) returns box language sql immutable parallel safe as $$
  select case when km is null or lat is null or abs(lat) + (km + 1) / 110.0 > 85 then box(point(type * 1000 - 180, -90), point(type * 1000 + 180, 90))
    else box(point(type * 1000 + lon - (km + 1) / (110.0 * cosd(abs(lat) + (km + 1) / 110.0)), lat - (km + 1) / 110.0),
             point(type * 1000 + lon + (km + 1) / (110.0 * cosd(abs(lat) + (km + 1) / 110.0)), lat + (km + 1) / 110.0)) end
$$;

-- Offers that match an own cargo today (decision 31), for its free amount or for `much` in the cargo's unit, with the looper's net by term in euros,
-- rounded to cents (details O94). `taken` is at most the offer's maximum; `unitprice` is that of the step that `taken` reaches; `goods` has the sign
-- from the looper's view; `transport`, `handling` and `minimum` are costs, zero or below; null means unknown. Called by other SQL functions only and
-- inlined into their statement, so unused columns are not computed. Callers join the recycler, which must be active, so a limited result looks up no
-- others. Prices of steps increase. `offset 0` makes distance, amount and step price computed once per offer instead of at each use. The kind of cargo
-- is already part of the box; `+ 0` prevents use of its own index, which would read all offers of the kind.
create or replace function matching_offers(the_cargo bigint, much numeric)
returns table (mandator_id bigint, offer_id bigint, recycler_id bigint, cargo_mandator bigint, cargomeasure text, hazardous boolean, codes text[], today date, cargoamount numeric,
               offeramount numeric, km double precision, taken numeric, unitprice numeric, goods numeric, transport numeric, handling numeric, minimum numeric,
               net numeric)
language sql stable as $$
  select o.mandator_id, o.id, o.recycler_id, c.mandator_id, c.measure, c.hazardous, c.codes, c.today, c.much, a.much, a.km, p.taken, p.unitprice, t.goods, t.transport,
         -o.handlingcost, t.minimum, t.goods + coalesce(t.transport, 0) - coalesce(o.handlingcost, 0) + t.minimum
  from (
    select c.mandator_id, c.cargo_type_id, c.measure, coalesce(matching_offers.much, c.amount) as much, p.lat, p.lon, k.hazardous, k.codes, n.today,
           case when p.lat is null then box(point(c.cargo_type_id * 1000 - 180, -90), point(c.cargo_type_id * 1000 + 180, 90))
             else box(point(c.cargo_type_id * 1000 + p.lon, p.lat), point(c.cargo_type_id * 1000 + p.lon, p.lat)) end as place
    from cargo c join department l on l.mandator_id = c.mandator_id and l.id = c.looper_id left join place_of(l.company) p on true
    cross join (select (now() at time zone 'Europe/Berlin')::date as today) n
    join cargo_type k on k.id = c.cargo_type_id and n.today between k.validfrom and coalesce(k.validto, 'infinity')
    where c.mandator_id = current_mandator() and c.id = the_cargo offset 0
  ) c
  join recycler_offer o on o.active and offer_reach(o.cargo_type_id, o.lat, o.lon, o.maxdistancekm) && c.place and o.cargo_type_id + 0 = c.cargo_type_id
  cross join lateral (
    select amount_as(c.much, c.measure, o.measure) as much,
           round(distance_km(c.lat, c.lon, o.lat, o.lon) * 10) / 10 as km offset 0
  ) a
  cross join lateral (
    select least(a.much, o.maxamount) as taken, case when coalesce((o.steps -> 0 ->> 'from')::numeric > least(a.much, o.maxamount), true) then o.price else
      coalesce((select (s ->> 'price')::numeric from jsonb_array_elements(o.steps) s
                where (s ->> 'from')::numeric <= least(a.much, o.maxamount) order by (s ->> 'from')::numeric desc limit 1), o.price) end as unitprice offset 0
  ) p
  cross join lateral (
    select round(case when o.negative then -1 else 1 end * case o.pricebasis when 'PERMEASURE' then p.unitprice * p.taken else p.unitprice end, 2) as goods,
           case when o.selfdelivery then null when o.transportpaidby = 'RECYCLER' then 0.00
                when o.transportbasis = 'PERPICKUP' then -o.transportcost else round(-o.transportcost * a.km::numeric, 2) end as transport,
           case when p.taken < o.minload then -o.minloadcost else 0.00 end as minimum
  ) t
  where offer_state_on(o.active, o.validfrom, o.validto, c.today) = 'OPEN' and a.much > 0 and a.much >= coalesce(o.minamount, 0)
    and (a.km is null or a.km between coalesce(o.mindistancekm, 0) and coalesce(o.maxdistancekm, 100000))
$$;

-- Ranked offers visible to the looper, best net first, limited to `most`. Offers that take less than the amount are included: `takes` is in the cargo's
-- unit, `taken` in the offer's. Distances are in km, rounded to one decimal, and null if either side has no location. Unknown costs are listed in
-- `unknown`. `accepts` and `certified` say whether the recycler accepts the code and has the certificate of KrWG § 56, which hazardous cargo requires.
create or replace function offers_for(the_cargo bigint, much numeric default null, most int default null)
returns table (mandator_id bigint, offer_id bigint, recycler_id bigint, own boolean, km double precision, cargoamount numeric, offeramount numeric,
               taken numeric, unitprice numeric, goods numeric, transport numeric, handling numeric, minimum numeric, net numeric, unknown text[],
               takes numeric, offer recycler_offer, recycler text, city text, exact boolean, accepts boolean, certified boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.mandator_id, o.id, o.recycler_id, o.mandator_id = f.cargo_mandator, f.km, f.cargoamount, f.offeramount, f.taken, f.unitprice,
         f.goods, f.transport, f.handling, f.minimum, f.net,
         array_remove(array[case when f.transport is null then case when o.selfdelivery then 'DELIVERY' else 'TRANSPORT' end end,
                            case when f.handling is null then 'HANDLING' end], null),
         amount_as(f.taken, o.measure, f.cargomeasure), o,
         d.company ->> 'name', d.company ->> 'city', coalesce((d.company ->> 'positionexact')::boolean, false),
         not f.hazardous or d.waste ?| f.codes,
         not f.hazardous or exists (select from certificate e where e.mandator_id = o.mandator_id and e.department_id = o.recycler_id
                                    and e.kind = 'EFB' and f.today between e.validfrom and e.validto)
  from (select m.* from matching_offers(the_cargo, much) m order by m.net desc, m.km nulls last, m.offer_id) f
  join recycler_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
  join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id and d.active
  join mandator m on m.id = o.mandator_id and m.suspended_at is null
  order by f.net desc, f.km nulls last, f.offer_id limit most
$$;

-- Number of offers that match an own cargo today, and the best net.
create or replace function offers_of_cargo(the_cargo bigint) returns table (offers int, bestnet numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, max(f.net) from matching_offers(the_cargo, null) f
  join department d on d.mandator_id = f.mandator_id and d.id = f.recycler_id and d.active
  join mandator m on m.id = f.mandator_id and m.suspended_at is null
$$;

-- Location of a looper as a box for the index used to match offers; a looper without location covers everything.
create or replace function looper_place(company jsonb) returns box language sql immutable parallel safe as $$
  select coalesce((select box(point(p.lon, p.lat), point(p.lon, p.lat)) from (
    select (company ->> 'lat')::float8 as lat, (company ->> 'lon')::float8 as lon
    where company ->> 'lat' is not null and company ->> 'lon' is not null) p), box(point(-180, -90), point(180, 90)))
$$;

-- Why other companies' cargo does not match an own offer. Each cargo is counted once, under its first reason; owners are not revealed, and counts are
-- rounded down to multiples of five, so that varying the offer cannot locate a single company (docs/decisions/038). `few`: one to four. Cargo more than
-- `beside` km beyond the offer's largest distance is not counted: it is irrelevant, and reading it would take time proportional to the market.
create or replace function cargo_matches(the_offer bigint, beside int)
returns table (reason text, count int, few boolean) language sql stable security definer set search_path = public, pg_temp as $$
  with near as (
    select case when c.cargo_type_id <> o.cargo_type_id or a.much is null then 'TYPE' when a.much < coalesce(o.minamount, 0) then 'AMOUNT'
                when f.km not between coalesce(o.mindistancekm, 0) and coalesce(o.maxdistancekm, 100000) then 'DISTANCE' else 'MATCH' end as reason
    from recycler_offer o
    join department l on l.department = 'LOOPER' and l.active and l.mandator_id <> o.mandator_id
      and looper_place(l.company) && offer_reach(0, o.lat, o.lon, o.maxdistancekm + beside)
    join mandator m on m.id = l.mandator_id and m.suspended_at is null
    join cargo c on c.mandator_id = l.mandator_id and c.looper_id = l.id and c.entered > c.reserved + c.pickedup
    left join place_of(l.company) p on true
    cross join lateral (select amount_as(c.amount, c.measure, o.measure) as much offset 0) a
    cross join lateral (select round(distance_km(p.lat, p.lon, o.lat, o.lon)::numeric, 1) as km offset 0) f
    where o.mandator_id = current_mandator() and o.id = the_offer and coalesce(f.km <= o.maxdistancekm + beside, true)
  ), counted as (
    select n.reason, count(*) as count from near n group by n.reason
  )
  select r.reason, (coalesce(x.count, 0) / 5 * 5)::int, coalesce(x.count, 0) between 1 and 4
  from unnest(array['MATCH', 'TYPE', 'AMOUNT', 'DISTANCE']) with ordinality r(reason, place) left join counted x on x.reason = r.reason
  order by r.place
$$;

-- kg per unit of cargo made of a waste type of the operating log; null if there is no conversion figure. The weight of a piece comes from the kind of
-- cargo.
create or replace function cargo_kg(the_measure text, the_type int, the_wastetype text) returns numeric language sql stable as $$
  select case the_measure when 'kg' then 1 when 't' then 1000 when 'g' then 0.001
    when 'pcs' then (select t.pieceskg from cargo_type t where t.id = the_type)
    when 'l' then d.density when 'm3' then d.density * 1000 end
  from (select (select w.density from waste_types_on(the_wastetype, (now() at time zone 'Europe/Berlin')::date) w) as density) d
$$;

-- Number of decimals of an amount in the exchange (details O90).
create or replace function cargo_places(measure text) returns int language sql immutable parallel safe as $$
  select case when measure in ('t', 'm3') then 2 else 0 end
$$;

-- kg of a waste type available for offers: the minimum stock of today and later, less what was fetched and is not booked out yet.
create or replace function offerable_kg(mandator bigint, dismantler bigint, type text) returns numeric language sql stable as $$
  select greatest(0, free_stock(mandator, dismantler, type, (now() at time zone 'Europe/Berlin')::date) - coalesce((
    select sum(o.actualamount * cargo_kg(c.measure, c.cargo_type_id, c.wastetype))
    from cargo c join pickup_order o on o.mandator_id = c.mandator_id and o.cargo_id = c.id
    where c.mandator_id = mandator and c.dismantler_id = dismantler and c.wastetype = type and o.disposal_id is null), 0))
$$;

-- Reduces cargo that follows the stock when stock has left, down to the amount held by orders. Incoming stock is not added: users offer it explicitly.
create or replace function settle_cargo(mandator bigint, dismantler bigint, type text) returns void language plpgsql as $$
begin
  if not exists (select from cargo c where c.mandator_id = mandator and c.dismantler_id = dismantler and c.wastetype = type) then return; end if;
  update cargo c set entered = s.entered
  from (
    select n.id, n.pickedup + greatest(n.reserved, trunc(offerable_kg(mandator, dismantler, type)
                                                        / cargo_kg(n.measure, n.cargo_type_id, n.wastetype), cargo_places(n.measure))) as entered
    from cargo n where n.mandator_id = mandator and n.dismantler_id = dismantler and n.wastetype = type
  ) s
  where c.mandator_id = mandator and c.id = s.id and c.entered > s.entered;
end $$;

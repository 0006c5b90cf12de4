-- Great-circle distance in km between two places in degrees WGS 84, by the haversine formula on the mean radius of the earth.
create or replace function distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(least(1, sqrt(sind((lat2 - lat1) / 2) ^ 2 + cosd(lat1) * cosd(lat2) * sind((lon2 - lon1) / 2) ^ 2)))
$$;

-- An amount told in another measure; null where it cannot be: masses convert among each other, all others into themselves (details O90).
create or replace function amount_as(amount numeric, measure text, into_measure text) returns numeric language sql immutable parallel safe as $$
  select case when measure = into_measure then amount
    when measure in ('g', 'kg', 't') and into_measure in ('g', 'kg', 't')
      then amount * (case measure when 't' then 1000000 when 'kg' then 1000 else 1 end) / (case into_measure when 't' then 1000000 when 'kg' then 1000 else 1 end) end
$$;

-- What a looper nets of an offer for so much in the offer's measure at so many km (null: not known), term by term in euros, each rounded
-- to cents (details O94): `taken` at most the offer's maximum; `unitprice` of the step that `taken` reaches; `goods` with the sign that the
-- looper sees it; `transport`, `handling`, `minimum` are costs, zero or below; null is not known, and stands in `unknown`.
create or replace function offer_terms(o recycler_offer, much numeric, km double precision)
returns table (taken numeric, unitprice numeric, goods numeric, transport numeric, handling numeric, minimum numeric, net numeric, unknown text[])
language sql immutable as $$
  select t.taken, t.unitprice, t.goods, t.transport, t.handling, t.minimum,
         t.goods + coalesce(t.transport, 0) + coalesce(t.handling, 0) + t.minimum,
         array_remove(array[case when t.transport is null then case when o.selfdelivery then 'DELIVERY' else 'TRANSPORT' end end,
                            case when t.handling is null then 'HANDLING' end], null)
  from (
    select p.taken, p.unitprice,
           round(case when o.negative then -1 else 1 end * case o.pricebasis when 'PERMEASURE' then p.unitprice * p.taken else p.unitprice end, 2) as goods,
           case when o.selfdelivery then null when o.transportpaidby = 'RECYCLER' then 0.00
                when o.transportbasis = 'PERPICKUP' then -o.transportcost else round(-o.transportcost * km::numeric, 2) end as transport,
           -o.handlingcost as handling,
           case when p.taken < o.minload then -o.minloadcost else 0.00 end as minimum
    from (
      select m.taken, coalesce((select (s ->> 'price')::numeric from jsonb_array_elements(o.steps) s
                                where (s ->> 'from')::numeric <= m.taken order by (s ->> 'from')::numeric desc limit 1), o.price) as unitprice
      from (select least(much, o.maxamount) as taken) m
    ) p
  ) t
$$;

-- The place of a company in degrees; nothing where it has none: the default centre is a view of the map (details O91).
create or replace function place_of(company jsonb) returns table (lat double precision, lon double precision) language sql immutable as $$
  select (company ->> 'lat')::float8, (company ->> 'lon')::float8
  where company ->> 'lat' is not null and company ->> 'lon' is not null
    and ((company ->> 'lat')::numeric <> 51.165691 or (company ->> 'lon')::numeric <> 10.451526)
$$;

-- The offers that take an own cargo today (decision 31), for the amount that is free or for `much` of the cargo's measure; an offer that
-- takes less than that is among them, for what it takes. Distances are in km; without a place of either side, an offer is there without one.
create or replace function offers_for(the_cargo bigint, much numeric default null)
returns table (mandator_id bigint, offer_id bigint, recycler_id bigint, own boolean, km double precision, cargoamount numeric, offeramount numeric,
               taken numeric, unitprice numeric, goods numeric, transport numeric, handling numeric, minimum numeric, net numeric, unknown text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select o.mandator_id, o.id, o.recycler_id, o.mandator_id = c.mandator_id, f.km, c.much, a.much, t.*
  from (
    select c.mandator_id, c.cargo_type_id, c.measure, coalesce(offers_for.much, c.amount) as much, p.lat, p.lon
    from cargo c join department l on l.mandator_id = c.mandator_id and l.id = c.looper_id left join place_of(l.company) p on true
    where c.mandator_id = current_mandator() and c.id = the_cargo
  ) c
  join recycler_offer o on o.active and o.cargo_type_id = c.cargo_type_id
    and offer_reach(o.cargo_type_id, o.lat, o.lon, o.maxdistancekm) && case when c.lat is null
      then box(point(c.cargo_type_id * 1000 - 180, -90), point(c.cargo_type_id * 1000 + 180, 90))
      else box(point(c.cargo_type_id * 1000 + c.lon, c.lat), point(c.cargo_type_id * 1000 + c.lon, c.lat)) end
  cross join lateral (select amount_as(c.much, c.measure, o.measure) as much) a
  cross join lateral (select distance_km(c.lat, c.lon, o.lat, o.lon) as km) f
  join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id and d.active
  join mandator m on m.id = o.mandator_id and m.suspended_at is null
  cross join lateral offer_terms(o, a.much, f.km) t
  where offer_state(o.active, o.validfrom, o.validto) = 'OPEN' and a.much > 0 and a.much >= coalesce(o.minamount, 0)
    and (f.km is null or f.km between coalesce(o.mindistancekm, 0) and coalesce(o.maxdistancekm, 100000))
$$;

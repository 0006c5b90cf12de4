-- Offers of remanufacturers as dismantlers read them. Offers and articles belong to the remanufacturers, so a dismantler reads them through these
-- functions only.

-- The key of a vehicle type in seven characters, as `kbaText` makes it; null where one of the two parts is missing or too long.
create or replace function kba_text(hsn text, tsn text) returns text language sql immutable parallel safe as $$
  select case when length(btrim(hsn)) between 1 and 4 and btrim(tsn) ~* '^([0-9]{1,3}|[0-9a-z]{3}|[0-9a-z]{8,9})$'
    then lpad(btrim(hsn), 4, '0') || case when btrim(tsn) ~ '^[0-9]{1,3}$' then lpad(btrim(tsn), 3, '0') else left(upper(btrim(tsn)), 3) end end
$$;

-- An engine code as it is compared; same as `engineKey` in core/src/features/articles/numbers.ts.
create or replace function engine_key(code text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(code, '[[:space:]-]', '', 'g'))
$$;

-- By what remanufacturers find a car: its KTypes and those of its key in the catalogue, the key, and its engine code; without one of its own, those
-- of the key. Its own search path keeps it from being merged into queries, whose planner would expect thousands of keys and read all offers.
create or replace function car_keys(of_ktype text, of_hsn text, of_tsn text, of_motorcode text) returns table (kind text, value text)
language sql stable parallel safe rows 6 set search_path = public, pg_temp as $$
  with key as (select kba_text(of_hsn, of_tsn) as text),
    type as materialized (select t.ktype, t.enginecodes from key k join kba_type t on t.hsn = left(k.text, 4) and t.tsn = right(k.text, 3))
  select 'KTYPE', ltrim(one, '0') from (select of_ktype union select ktype from type) given (ktype), regexp_split_to_table(given.ktype, '[^0-9]+') one
    where one <> ''
  union select 'KBA', k.text from key k where k.text is not null
  union select 'ENGINE', engine_key(of_motorcode) where engine_key(of_motorcode) <> ''
  union select 'ENGINE', engine_key(code) from type, unnest(type.enginecodes) code where coalesce(engine_key(of_motorcode), '') = ''
$$;

-- Whether the acting account may read what remanufacturers pay: as the right RMD.R, which has no effect without a contract.
create or replace function sees_offers() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select own_points() is null and exists (select from account a where a.id = current_account() and (a.admin or digit_of(a.rights, 5) & 2 > 0))
$$;

-- The remanufacturers whose offers an own dismantler is shown: of other companies, neither suspended nor hidden by it. `contract_id` is the contract in
-- force; without one only names are told.
create or replace function remans_of(dismantler bigint)
returns table (mandator_id bigint, reman_id bigint, name text, contract_id bigint, paymentdays int, freight numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.mandator_id, r.id, r.company ->> 'name', c.id, (c.terms ->> 'paymentdays')::int, coalesce((c.terms ->> 'freight')::numeric, 0)
  from department d cross join department r
  left join contract c on c.mandator_id = d.mandator_id and c.dismantler_id = d.id and c.reman_id = r.id
    and in_force(c, (now() at time zone 'Europe/Berlin')::date)
  where d.id = dismantler and d.department = 'DISMANTLER' and d.mandator_id = current_mandator() and (select sees_offers())
    and r.department = 'REMAN' and r.active and r.mandator_id <> d.mandator_id and not suspended(r.mandator_id) and coalesce(c.granted, true)
$$;

-- What an hour of taking off costs an own yard, and from which worth a part is worth the hand: the company's and the yard's figures, otherwise those of the
-- day (rulings F18).
create or replace function hand_of(dismantler bigint, out rate numeric, out least_worth numeric) language sql stable as $$
  select (select c.hourrate from costs_on(berlin_day()) c),
    coalesce((d.presets ->> 'handlimit')::numeric, setting_on('hand_limit', berlin_day()))
  from department d where d.id = dismantler
$$;

-- Minutes to take off one piece of a kind; null where they are unknown.
create or replace function minutes_of(category text) returns int language sql stable parallel safe as $$
  select d.minutes from part_default d where d.key = category and berlin_day() between d.validfrom and coalesce(d.validto, 'infinity') limit 1
$$;

-- A piece's worth after the hand and its share of the freight, for twenty pieces a pick-up; each term in cents.
create or replace function hand_worth(price numeric, minutes int, rate numeric, freight numeric) returns numeric language sql immutable parallel safe as $$
  select round(price, 2) - round(coalesce(minutes, 0) * rate / 60, 2) - round(freight / 20, 2)
$$;

-- What share of the pieces that a remanufacturer has answered it accepted or took at a lower price from a dismantler; 1 where it answered fewer than five.
create or replace function share_accepted(dismantler bigint, reman bigint) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select case when coalesce(sum(l.quantity), 0) < 5 then 1 else sum(l.accepted + l.lower)::numeric / sum(l.quantity) end
  from delivery n join delivery_line l on l.mandator_id = n.mandator_id and l.delivery_id = n.id
  where n.dismantler_id = dismantler and n.reman_id = reman and n.mandator_id = current_mandator() and l.accepted is not null
$$;

-- Offers that fit own cars of a dismantler that are still on its yard. `contracted`: only of remanufacturers with a contract in force. `matched`: by which
-- kinds of keys; `onboard`: pieces still on the car as far as known, 1 for an article without kind; `counted`: pieces of it that the car's sum counts,
-- which are those of the best offer for each kind under contract: the dearest, then the one paid soonest; none of what was let go. `slot`: what only one
-- offer can take, a kind or an article. `worth`: after the hand and freight. `place`: best buyer first (rulings F19).
create or replace function offers_of_cars(dismantler bigint, chosen bigint[], contracted boolean)
returns table (car_id bigint, mandator_id bigint, offer_id bigint, matched text[], onboard int, counted int, place bigint, slot text, worth numeric,
               minutes int, freight numeric, least_worth numeric, letgo jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with buyer as materialized (select r.*, share_accepted(dismantler, r.reman_id) as share from remans_of(dismantler) r where contract_id is not null or not contracted),
  hand as materialized (select * from hand_of(dismantler)),
  asked as materialized (
    select c.mandator_id as home, c.id, c.drivetype, k.kind, k.value from unnest(chosen) u (id)
    join car c on c.id = u.id and c.mandator_id = current_mandator() and c.dismantler_id = dismantler and c.step <> 'DISPOSED'
    cross join lateral car_keys(c.ktype, c.hsn, c.tsn, c.motorcode) k where exists (select from buyer)),
  fitting as materialized (
    select a.home, a.id, a.drivetype, f.mandator_id, f.offer_id, array_agg(distinct f.kind order by f.kind desc) as matched
    from asked a join reman_fit f on f.kind = a.kind and f.value = a.value and f.wanted
    where f.reman_id in (select b.reman_id from buyer b)
    group by a.home, a.id, a.drivetype, f.mandator_id, f.offer_id),
  judged as (
    select f.home, f.id, f.mandator_id, f.offer_id, f.matched, b.contract_id, b.name, b.paymentdays, b.share, o.price, o.remaining,
      coalesce(a.category, b.reman_id || '|' || a.number) as slot, minutes_of(a.category) as minutes, b.freight, h.least_worth,
      hand_worth(o.price, minutes_of(a.category), h.rate, b.freight) as worth,
      case when a.category is null then 1 else greatest(0, onboard(f.home, f.id, f.drivetype, a.category)) end as onboard
    from fitting f
    join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
    join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    join buyer b on b.mandator_id = o.mandator_id and b.reman_id = o.reman_id
    cross join hand h),
  best as (
    select j.*, max(case when j.contract_id is not null then j.price end) over (partition by j.id, j.slot) as dearest,
      j.contract_id is not null and row_number() over (partition by j.id, j.slot order by j.contract_id is null, j.price desc, j.paymentdays, j.name,
        j.offer_id) = 1 as first
    from judged j)
  select j.id, j.mandator_id, j.offer_id, j.matched, j.onboard, case when j.first and g.id is null then least(j.onboard, j.remaining) else 0 end,
    row_number() over (partition by j.id order by j.contract_id is null, case when j.contract_id is not null then j.worth * j.share end desc, j.name,
      j.offer_id),
    j.slot, case when j.contract_id is not null then j.worth end, j.minutes, j.freight, j.least_worth,
    case when g.id is not null then jsonb_build_object('name', g.name, 'day', g.day) end
  from best j left join let_go g on g.mandator_id = j.home and g.car_id = j.id and g.slot = j.slot and j.dearest <= g.price * 1.2
$$;

-- Pieces of a kind that a car still has: those of a usual car of its drive, less those taken off. Parts booked under a kind that was divided since count for
-- each of its successors.
create or replace function onboard(mandator bigint, car bigint, drive text, category text) returns int language sql stable parallel safe as $$
  select coalesce((select case when drive = 'ELECTRIC' and d.drives <> '{}' and not drive = any (d.drives) then 0 else d.pieces end from part_default d
      where d.key = category and (now() at time zone 'Europe/Berlin')::date between d.validfrom and coalesce(d.validto, 'infinity') limit 1), 1)
    - coalesce((select sum(p.pieces) from part p where p.mandator_id = mandator and p.car_id = car
      and (p.sparecategory = category or p.sparecategory in (select k.key from spare_part k where category = any (k.successors)))), 0)::int
$$;

-- The remanufacturers under contract of the acting company whose offers the acting account may read, by dismantler: read once for all rows of a list.
create or replace function buyers() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(d.id, (select jsonb_agg(b.reman_id) from remans_of(d.id) b where b.contract_id is not null)), '{}')
  from department d where d.mandator_id = current_mandator() and d.department = 'DISMANTLER' and (select sees_offers())
    and exists (select from contract c where c.mandator_id = d.mandator_id and c.dismantler_id = d.id
      and in_force(c, (now() at time zone 'Europe/Berlin')::date))
$$;

-- Whether a remanufacturer under contract wants something that an own car still has. `known`: what `buyers` tells.
create or replace function is_wanted(dismantler bigint, car bigint, known jsonb) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare remans bigint[];
begin
  if known is null or known = '{}' then return false; end if;
  remans := array(select jsonb_array_elements_text(nullif(known -> dismantler::text, 'null'))::bigint);
  if remans = '{}' then return false; end if;
  return exists (
    select from car c cross join lateral car_keys(c.ktype, c.hsn, c.tsn, c.motorcode) k
    join reman_fit f on f.kind = k.kind and f.value = k.value and f.wanted and f.reman_id = any (remans)
    join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
    join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    where c.id = is_wanted.car and c.mandator_id = current_mandator() and c.dismantler_id = is_wanted.dismantler and c.step <> 'DISPOSED'
      and (a.category is null or onboard(c.mandator_id, c.id, c.drivetype, a.category) > 0)
      and not exists (select from let_go g where g.mandator_id = c.mandator_id and g.car_id = c.id
        and g.slot = coalesce(a.category, o.reman_id || '|' || a.number) and o.price <= g.price * 1.2));
end $$;

-- Those of an own dismantler's cars in the inventory of which a remanufacturer under contract wants something: pieces, and net euros.
create or replace function wanted_cars(dismantler bigint) returns table (car_id bigint, pieces int, value numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.car_id, sum(o.counted)::int, sum(round(o.counted * r.price, 2))
  from offers_of_cars(dismantler, array(select c.id from car c where c.mandator_id = current_mandator() and c.dismantler_id = dismantler
    and c.step <> 'DISPOSED' and (c.novnreason is not null or exists (select from reception v where v.mandator_id = c.mandator_id and v.car_id = c.id
      and v.status in ('OPEN', 'LOCKED')))), true) o
  join reman_offer r on r.mandator_id = o.mandator_id and r.id = o.offer_id
  where o.counted > 0 group by o.car_id
$$;

-- Offers as an own dismantler is shown them, in any order: those of remanufacturers without a contract by name only. Above 20 pieces, how many are
-- wanted is not told: it would tell what other dismantlers deliver.
create or replace function shown_offers(dismantler bigint, chosen bigint[])
returns table (offer_id bigint, reman_id bigint, reman_name text, contract_id bigint, paymentdays int, number text, name text, category text, ktype text,
               oenumbers text[], kbas text[], engines text[], series text, price numeric, remaining int, more boolean, infolink text, criteria text,
               deductions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, b.reman_id, b.name, b.contract_id, b.paymentdays, a.number, a.name, a.category, o.ktype,
    case when known then a.oenumbers else '{}' end, case when known then o.kbas else '{}' end, case when known then o.engines else '{}' end,
    case when known then a.series end, case when known then o.price end, case when known then least(o.remaining, 20) end, known and o.remaining > 20,
    case when known then a.infolink end, case when known then a.criteria end, case when known then a.deductions else '[]' end
  from unnest(chosen) u (id) join reman_offer o on o.id = u.id and o.wanted
  join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  join remans_of(dismantler) b on b.mandator_id = o.mandator_id and b.reman_id = o.reman_id
  cross join lateral (select b.contract_id is not null) k (known)
$$;

-- Ids of offers that an own dismantler is shown, by one of the filters of `byfilter`: at most `most`, those under contract first.
create or replace function offers_found(dismantler bigint, filter text, given text[], most int) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with buyer as materialized (select * from remans_of(dismantler)),
    type as (
      select t.hsn, t.tsn from kba_type t where filter = 'makemodel' and exists (select from unnest(given) g (words) where not exists (
        select from regexp_split_to_table(plain_text(g.words), ' +') word, plain_text(' ' || t.manufacturer || ' ' || t.model || ' ') name
        where position(' ' || word || ' ' in name) = 0 and (length(word) < 3 or position(word in name) = 0))) limit 500),
    key as materialized (
      select 'KTYPE' as kind, ltrim(one, '0') as value from unnest(given) one where filter = 'ktype'
      union select 'ENGINE', engine_key(one) from unnest(given) one where filter = 'engine'
      union select k.kind, k.value from unnest(given) one, car_keys(null, left(one, 4), substr(one, 5), null) k where filter = 'kba' and k.kind <> 'ENGINE'
      union select k.kind, k.value from type, car_keys(null, type.hsn, type.tsn, null) k where k.kind <> 'ENGINE'),
    numbers as materialized (select number_keys(given) as keys where filter in ('number', 'oenumber')),
    hit as (
      select f.mandator_id, f.offer_id from key k join reman_fit f on f.kind = k.kind and f.value = k.value and f.wanted
        where f.reman_id in (select reman_id from buyer)
      union select o.mandator_id, o.id from numbers n
        join article a on (filter = 'number' and a.number_key = any (n.keys)) or (filter = 'oenumber' and a.oe_keys && n.keys)
        join reman_offer o on o.mandator_id = a.mandator_id and o.article_id = a.id and o.wanted)
  select o.id from hit h join reman_offer o on o.mandator_id = h.mandator_id and o.id = h.offer_id
  join buyer b on b.mandator_id = o.mandator_id and b.reman_id = o.reman_id
  order by b.contract_id is null, case when b.contract_id is not null then o.price end desc, b.name, o.id limit most
$$;

-- The kind of the catalogue as which an own dismantler takes off an article: that of the remanufacturer, else the one that the dismantler answered last
-- Remembers as what kind the acting dismantler of a contract took an article off that names none: proposed the next time (rulings F21).
create or replace function remember_kind(of_contract bigint, article_number text, kind text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into article_kind as k (mandator_id, dismantler_id, reman_id, number, sparecategory)
  select c.mandator_id, c.dismantler_id, c.reman_id, a.number, kind from contract c
  join article a on a.mandator_id = c.reman_mandator_id and a.reman_id = c.reman_id and a.number = article_number
  where c.id = of_contract and c.mandator_id = current_mandator() and a.category is null and exists (select from spare_part s where s.key = kind)
  on conflict (mandator_id, dismantler_id, reman_id, number) do update set sparecategory = excluded.sparecategory
  where k.sparecategory <> excluded.sparecategory
$$;

-- Lets a wanted part of an own car go, or takes that back: at the best price of those under contract. Refuses what nobody under contract wants of it.
create or replace function let_part_go(car bigint, wanted_slot text, given boolean, actor text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yard bigint := (select c.dismantler_id from car c where c.id = car and c.mandator_id = current_mandator());
  best numeric;
begin
  if yard is null then perform refuse('not-found'); end if;
  delete from let_go g where g.mandator_id = current_mandator() and g.car_id = car and g.slot = wanted_slot;
  if not given then return; end if;
  select max(o.price) into best from offers_of_cars(yard, array[car], true) f join reman_offer o on o.id = f.offer_id where f.slot = wanted_slot;
  if best is null then perform refuse('not-found'); end if;
  insert into let_go (car_id, slot, price, name, day) values (car, wanted_slot, best, actor, berlin_day());
end $$;

-- What remanufacturers under contract want of own cars that are about to leave: the best offer of each kind or article with pieces still on the car, and
-- whether it was let go. Nothing of cars that have left (rulings F23).
create or replace function still_wanted(dismantler bigint, chosen bigint[])
returns table (car_id bigint, slot text, category text, number text, name text, reman_name text, pieces int, price numeric, value numeric, worthwhile boolean,
               letgo jsonb, bin text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (f.car_id, f.slot) f.car_id, f.slot, a.category, a.number, a.name, b.name, least(f.onboard, o.remaining), o.price,
    round(least(f.onboard, o.remaining) * o.price, 2), f.worth >= f.least_worth, f.letgo, c.bin
  from offers_of_cars(dismantler, chosen, true) f
  join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
  join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  join remans_of(dismantler) b on b.reman_id = o.reman_id
  join contract c on c.id = b.contract_id
  where f.onboard > 0 and o.remaining > 0
  order by f.car_id, f.slot, o.price desc, b.paymentdays, b.name, o.id
$$;

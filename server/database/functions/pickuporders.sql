-- Name and address of a company.
create or replace function public_part(company jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', company -> 'name', 'street', company -> 'street', 'hsnr', company -> 'hsnr', 'zip', company -> 'zip', 'city', company -> 'city')
$$;

-- Terms of an order of `much` (in the cargo's unit) of an own cargo from an offer today, as JSON (core/src/features/pickuporders/terms.ts); no row if
-- the offer does not accept it. `capped` is the accepted amount in the cargo's unit; `looper_side` holds the data of the looper that the recycler
-- gets once the order is binding, whereas the terms have only its name and town.
create or replace function order_terms(the_cargo bigint, the_offer bigint, much numeric)
returns table (recycler_mandator_id bigint, recycler_id bigint, looper_id bigint, measure text, free numeric, capped numeric, over boolean,
               terms jsonb, looper_side jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.mandator_id, f.recycler_id, c.looper_id, c.measure, c.amount,
         trunc(amount_as(f.taken, o.measure, c.measure), cargo_places(c.measure)), f.taken < f.offeramount,
         jsonb_build_object(
           'cargoTypeId', c.cargo_type_id, 'wastetype', c.wastetype, 'km', round(f.km::numeric, 1), 'taken', f.taken, 'unitprice', f.unitprice, 'goods', f.goods,
           'transport', f.transport, 'handling', f.handling, 'minimum', f.minimum, 'net', f.net, 'unknown', to_jsonb(f.unknown),
           'offer', to_jsonb(o) - array['mandator_id', 'id', 'recycler_id', 'cargo_type_id', 'created_at', 'version', 'active', 'lat', 'lon', 'currency'],
           'recycler', public_part(r.company),
           'looper', jsonb_build_object('name', l.company -> 'name', 'zip', l.company -> 'zip', 'city', l.company -> 'city')),
         public_part(l.company) || jsonb_build_object('contactname', l.contactname, 'contactphone', l.contactphone, 'contactmail', l.contactmail,
           'openinghours', l.openinghours, 'hasparkingspace', l.hasparkingspace, 'hascontainerspace', l.hascontainerspace,
           'hasforklift', l.hasforklift, 'hascrane', l.hascrane)
  from offers_for(the_cargo, much) f
  join cargo c on c.mandator_id = current_mandator() and c.id = the_cargo
  join recycler_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id
  join department l on l.mandator_id = c.mandator_id and l.id = c.looper_id
  join department r on r.mandator_id = f.mandator_id and r.id = f.recycler_id
  where f.offer_id = the_offer
$$;

-- Net proceeds of the looper for the fetched amount under the agreed terms, line by line as in `terms`: step price and surcharge below the minimum
-- load depend on the fetched amount; transport, handling and a price for the whole load do not. Null before the fetch.
create or replace function fetched_lines(terms jsonb, actual numeric, measure text) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('taken', t.much, 'unitprice', t.unitprice, 'goods', g.goods, 'transport', terms -> 'transport', 'handling', terms -> 'handling',
    'minimum', g.minimum, 'net', g.goods + coalesce((terms ->> 'transport')::numeric, 0) + coalesce((terms ->> 'handling')::numeric, 0) + g.minimum)
  from (
    select f.offer, f.much, coalesce((select (s ->> 'price')::numeric from jsonb_array_elements(f.offer -> 'steps') s
      where (s ->> 'from')::numeric <= f.much order by (s ->> 'from')::numeric desc limit 1), (f.offer ->> 'price')::numeric) as unitprice
    from (select terms -> 'offer' as offer, amount_as(actual, measure, terms #>> '{offer,measure}') as much) f
  ) t
  cross join lateral (
    select case when t.much = 0 then 0 else round(case when (t.offer ->> 'negative')::boolean then -1 else 1 end
        * case t.offer ->> 'pricebasis' when 'PERMEASURE' then t.unitprice * t.much else t.unitprice end, 2) end as goods,
      case when t.much < (t.offer ->> 'minload')::numeric then -(t.offer ->> 'minloadcost')::numeric else 0 end as minimum
  ) g
  where actual is not null
$$;

-- Rounds an amount of money to two significant figures, so that it does not reveal an exact price.
create or replace function two_figures(amount numeric) returns numeric language sql immutable strict parallel safe as $$
  select case when amount = 0 then 0 else round(amount, 1 - floor(log(abs(amount)))::int) end
$$;

-- Makes an order of the acting looper binding on a day for the given amount: deducts it from the cargo and draws the next number of the looper and
-- year. Returns false and changes nothing if less is free. Refuses states from which an order cannot be executed.
create or replace function execute_order(chosen bigint, looper bigint, much numeric, wanted numeric, bound jsonb, day date) returns boolean
language plpgsql as $$
begin
  perform begin_move('pickuporders', 'pickup_order', chosen, null, 'LOOPER', true, 'EXECUTED', '');
  update cargo c set reserved = c.reserved + much from pickup_order o
    where o.mandator_id = current_mandator() and o.id = chosen and c.mandator_id = o.mandator_id and c.id = o.cargo_id and c.amount >= much;
  if not found then return false; end if;
  perform set_config('app.event', 'executed', true);
  update pickup_order o set status = 'EXECUTED', ordertype = 'BINDING', amount = much, wantedamount = wanted, terms = bound, executedat = now(), orderdate = day,
    ordernumber = to_char(day, 'YYYY-') || lpad(draw_number(looper, 'PICKUPORDER', extract(year from day)::int)::text, 4, '0')
    where o.mandator_id = current_mandator() and o.id = chosen;
  perform set_config('app.event', '', true);
  return true;
end $$;

-- The same for an order whose terms the recycler has already proposed, which needs no further answer.
create or replace function execute_proposed(chosen bigint, looper bigint, much numeric, wanted numeric, bound jsonb, day date) returns boolean
language plpgsql as $$
begin
  perform begin_move('pickuporders', 'pickup_order', chosen, null, 'LOOPER', true, 'ACCEPTED', '');
  if not execute_order(chosen, looper, much, wanted, bound, day) then return false; end if;
  perform set_config('app.event', 'accepted', true);
  update pickup_order o set status = 'ACCEPTED', answeredat = coalesce(o.answeredat, now()) where o.mandator_id = current_mandator() and o.id = chosen;
  perform set_config('app.event', '', true);
  return true;
end $$;

-- Amount that an order takes from its cargo now: reserved or counted as fetched.
create or replace function holds(o pickup_order) returns numeric language sql immutable set search_path = public, pg_temp as $$
  select case when o.status in ('EXECUTED', 'ACCEPTED') or o.status = 'WEIGHED' and o.actualamount is null then o.amount else 0 end
$$;

-- Since when an order is in its state: waiting times count from there.
create or replace function order_since(o pickup_order) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select case o.status when 'INQUIRY' then o.requestedat when 'EXECUTED' then o.executedat when 'PROPOSED' then o.answeredat
    when 'ACCEPTED' then greatest(o.answeredat, o.executedat) when 'WEIGHED' then (select max((s ->> 'at')::timestamptz)
      from jsonb_array_elements(o.course) s where s ->> 'what' in ('WEIGHED', 'DISPUTED'))
    when 'PICKEDUP' then o.pickedupat else o.created_at end
$$;

-- First day on which the looper may withdraw an accepted order that was not fetched: some days after acceptance, and not before the agreed date.
create or replace function takeback_on(o pickup_order) returns date language sql stable set search_path = public, pg_temp as $$
  select case when o.status = 'ACCEPTED' then greatest((order_since(o) at time zone 'Europe/Berlin')::date
    + setting_on('takeback_days', (now() at time zone 'Europe/Berlin')::date)::int, o.fetchby + 1) end
$$;

-- Amount of the cargo available to an order, for one of its two companies: free, reserved by it, or counted as fetched by it.
create or replace function there_for(chosen bigint) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select c.amount + holds(o) + coalesce(o.actualamount, 0) - o.surplus
  from pickup_order o join cargo c on c.mandator_id = o.mandator_id and c.id = o.cargo_id
  where o.id = chosen and current_mandator() in (o.mandator_id, o.shown_to)
$$;

-- Writes a transition of an executed or requested order by one side, based on the version that it saw. `becomes`: the new state, null for a mere
-- message; `said`: the entry in the history with text, amount and date, or null; `why`: reason of an end. The amount of an ended order becomes free
-- again, as does what was not fetched. If more was fetched than the cargo had, and the looper agreed, the cargo had more: `entered` grows by
-- `surplus`, which is removed again when the amount is corrected.
create or replace function move_order(chosen bigint, based int, side text, event text, becomes text, why text, actual numeric, said jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o pickup_order;
  off numeric;
  more numeric := 0;
begin
  perform begin_move('pickuporders', 'pickup_order', chosen, based, side, side = 'LOOPER', becomes, event);
  select * into o from pickup_order where id = chosen;
  if becomes in ('DECLINED', 'CANCELLED') or becomes = 'PICKEDUP' then
    off := case when becomes = 'PICKEDUP' then actual - coalesce(o.actualamount, 0) else 0 end;
    select greatest(0, c.pickedup + off + c.reserved - holds(o) - (c.entered - o.surplus)) into more from cargo c
      where c.mandator_id = o.mandator_id and c.id = o.cargo_id for update;
    if holds(o) <> 0 or off <> 0 or more <> o.surplus then
      update cargo c set reserved = c.reserved - holds(o), pickedup = c.pickedup + off, entered = c.entered - o.surplus + more
      where c.mandator_id = o.mandator_id and c.id = o.cargo_id;
    end if;
  end if;
  update pickup_order p set status = coalesce(becomes, p.status),
    reason = case when becomes in ('DECLINED', 'CANCELLED') then why else p.reason end,
    actualamount = case when becomes = 'PICKEDUP' then actual else p.actualamount end,
    surplus = case when becomes = 'PICKEDUP' then more else p.surplus end,
    weighed = case when becomes is null then p.weighed when becomes = 'WEIGHED' then actual end,
    weighedby = case when becomes is null then p.weighedby when becomes = 'WEIGHED' then side end,
    answeredat = case when becomes in ('DECLINED', 'PROPOSED') then now()
      when becomes = 'ACCEPTED' and o.status = 'EXECUTED' then coalesce(p.answeredat, now()) else p.answeredat end,
    pickedupat = case when becomes in ('PICKEDUP', 'WEIGHED') then coalesce(p.pickedupat, now()) else p.pickedupat end,
    cancelledat = case when becomes in ('CANCELLED', 'WITHDRAWN') then now() else p.cancelledat end,
    fetchby = case when becomes = 'ACCEPTED' then coalesce((said ->> 'till')::date, p.fetchby) else p.fetchby end,
    course = case when said is null then p.course else p.course || course_line(side, said) end
  where p.mandator_id = o.mandator_id and p.id = o.id;
  perform set_config('app.event', '', true);
end $$;

-- The first of two addresses to which the company may send mail.
create or replace function first_mailable(whose bigint, one text, other text) returns text language sql stable as $$
  select case when may_mail(whose, one) then one when may_mail(whose, other) then other end
$$;

-- Mailboxes of an order, for one of its companies: the offer's contact, otherwise the recycler's, otherwise its administrators; the address for
-- copies; the looper's chosen address, otherwise its contact, otherwise its administrators. Skips addresses that are neither an account of the
-- company that named them nor have agreed. With the language of its account or of its company's administrator.
create or replace function order_mailboxes(chosen bigint) returns table (side text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (lower(coalesce(g.email, h.email))) g.side, coalesce(g.email, h.email), coalesce(a.language, h.language, f.language, 'de')
  from pickup_order o
  cross join lateral (
    select 1 as n, 'RECYCLER' as side, o.recycler_mandator_id as mandator,
      first_mailable(o.recycler_mandator_id, o.terms #>> '{offer,contactmail}',
        (select d.contactmail from department d where d.mandator_id = o.recycler_mandator_id and d.id = o.recycler_id)) as email
    union all select 2, 'RECYCLER', o.recycler_mandator_id, o.recyclermail
      where may_mail(o.mandator_id, o.recyclermail) or may_mail(o.recycler_mandator_id, o.recyclermail)
    union all select 3, 'LOOPER', o.mandator_id,
      first_mailable(o.mandator_id, o.loopermail, (select d.contactmail from department d where d.mandator_id = o.mandator_id and d.id = o.looper_id))
  ) g
  left join account h on g.email is null and h.mandator_id = g.mandator and h.head and h.active and not h.pending
  left join account a on lower(a.email) = lower(g.email)
  left join lateral (select x.language from account x where x.mandator_id = g.mandator and x.head and x.active order by x.id limit 1) f on true
  where o.id = chosen and current_mandator() in (o.mandator_id, o.recycler_mandator_id) and coalesce(g.email, h.email) is not null
  order by lower(coalesce(g.email, h.email)), g.n
$$;

-- Number of order mails that the acting company sent within the last hour to addresses that are not its own accounts.
create or replace function order_mails_of_hour() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select mails_of_hour('pickup%')
$$;

-- Addresses that the acting company entered for an order (in the order, its offer or its department) and that get no mail, because their owner has
-- not agreed. `states`: values of `address_state`.
create or replace function order_unmailed(chosen bigint, states text[] default array['UNASKED', 'ASKED', 'REFUSED']) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct named.email), '{}') from pickup_order o
  cross join lateral (
    select o.loopermail where o.mandator_id = current_mandator()
    union all select o.recyclermail where o.mandator_id = current_mandator() and not may_mail(o.recycler_mandator_id, o.recyclermail)
    union all select o.terms #>> '{offer,contactmail}' where o.recycler_mandator_id = current_mandator()
    union all select d.contactmail from department d where d.mandator_id = current_mandator()
      and (d.mandator_id = o.recycler_mandator_id and d.id = o.recycler_id or d.mandator_id = o.mandator_id and d.id = o.looper_id)
  ) named (email)
  where o.id = chosen and current_mandator() in (o.mandator_id, o.recycler_mandator_id) and address_state(current_mandator(), named.email) = any (states)
$$;

-- Net proceeds of the looper per unit of the kind, for orders in a range of days: of the fetched or else the ordered amount, binding orders with
-- known costs only.
create or replace function priced_orders(since date, till date)
returns table (id int, month date, looper bigint, recycler bigint, looper_id bigint, recycler_id bigint, price numeric) language sql stable as $$
  select k.id, date_trunc('month', o.orderdate)::date, o.mandator_id, o.recycler_mandator_id, o.looper_id, o.recycler_id,
         coalesce((fetched_lines(o.terms, o.actualamount, o.measure) ->> 'net')::numeric, (o.terms ->> 'net')::numeric) / b.much
  from pickup_order o join cargo_type k on k.id = (o.terms ->> 'cargoTypeId')::int
  cross join lateral (select amount_as(coalesce(o.actualamount, o.amount), o.measure, k.measure) as much) b
  where o.orderdate >= since and o.orderdate < till and o.status = any (binding_states('pickuporders'))
    and o.terms -> 'unknown' = '[]' and b.much > 0
$$;

-- First day of the current month in Berlin.
create or replace function running_month() returns date language sql stable as $$ select date_trunc('month', now() at time zone 'Europe/Berlin')::date $$;

-- Computes finished months since a day that are missing: for each participant of a kind's orders without its own orders, and for all others (row 0).
-- Suppressed values are null, so that a participant cannot read the value for all others instead. Returns the number of computed months.
create or replace function keep_market(since date, least_loopers int, least_recyclers int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one date;
  made int := 0;
begin
  for one in select m::date from generate_series(date_trunc('month', since), running_month() - interval '1 month', interval '1 month') m
    where not exists (select from market_kept k where k.month = m::date) order by m
  loop
    insert into market_kept (month) values (one) on conflict do nothing;
    continue when not found;
    insert into market_month (month, cargo_type_id, reader_id, market)
    with orders as materialized (
      select * from priced_orders(one, (one + interval '1 month')::date) where looper <> recycler
    ), readers as (
      select id, 0::bigint as reader from orders union select id, looper from orders union select id, recycler from orders
    ), seen as (
      select r.id, r.reader, o.looper, o.recycler, o.price, count(*) over (partition by r.id, r.reader) as all_orders,
             count(*) over (partition by r.id, r.reader, o.looper) as of_looper, count(*) over (partition by r.id, r.reader, o.recycler) as of_recycler
      from readers r join orders o on o.id = r.id and r.reader not in (o.looper, o.recycler)
    ), told as (
      select id, reader, (percentile_disc(0.5) within group (order by price) + percentile_disc(0.5) within group (order by price desc)) / 2 as price
      from seen group by id, reader
      having count(distinct looper) >= least_loopers and count(distinct recycler) >= least_recyclers
        and max(greatest(of_looper, of_recycler)) * 2 <= max(all_orders)
    )
    select one, r.id, r.reader, two_figures(t.price) from readers r left join told t using (id, reader);
    made := made + 1;
  end loop;
  return made;
end $$;

-- The same for an own looper or recycler, found by its orders instead of their day.
create or replace function own_prices(the_side bigint, since date, till date) returns table (id int, month date, price numeric) language sql stable as $$
  select k.id, date_trunc('month', o.orderdate)::date,
         coalesce((fetched_lines(o.terms, o.actualamount, o.measure) ->> 'net')::numeric, (o.terms ->> 'net')::numeric) / b.much
  from (
    select o.* from pickup_order o where o.mandator_id = current_mandator() and o.looper_id = the_side
    union select o.* from pickup_order o where o.recycler_mandator_id = current_mandator() and o.recycler_id = the_side
  ) o join cargo_type k on k.id = (o.terms ->> 'cargoTypeId')::int
  cross join lateral (select amount_as(coalesce(o.actualamount, o.amount), o.measure, k.measure) as much) b
  where o.orderdate >= since and o.orderdate < till and o.status = any (binding_states('pickuporders'))
    and o.terms -> 'unknown' = '[]' and b.much > 0
$$;

-- Proceeds per kind and month since a day, for finished months: medians of the looper's net proceeds in euros per unit of the kind. `own`: of an own
-- looper or recycler. `market`: of orders between two other companies, shown only if enough companies sold and bought and none has more than half of
-- the orders (docs/decisions/039); otherwise null. Uses stored months; others are computed. The median of an even number is the mean of the two
-- middle values; that of the market is rounded to two significant figures, since that of an odd number is an actual price.
create or replace function market_prices(the_side bigint, since date, least_loopers int, least_recyclers int)
returns table (cargo_type_id int, measure text, month date, market numeric, own numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with unmade as (
    select min(m)::date as since from generate_series(since, running_month() - interval '1 month', interval '1 month') m
    where not exists (select from market_kept k where k.month = m::date)
  ), shares as (
    select o.*, count(*) over (partition by o.id, o.month) as all_orders, count(*) over (partition by o.id, o.month, o.looper) as of_looper,
           count(*) over (partition by o.id, o.month, o.recycler) as of_recycler
    from unmade u cross join lateral priced_orders(u.since, running_month()) o
    where u.since is not null and current_mandator() not in (o.looper, o.recycler) and o.looper <> o.recycler
      and not exists (select from market_kept k where k.month = o.month)
  ), told as (
    select s.id, s.month, two_figures((percentile_disc(0.5) within group (order by s.price) + percentile_disc(0.5) within group (order by s.price desc)) / 2) as price
    from shares s group by s.id, s.month
    having count(distinct s.looper) >= least_loopers and count(distinct s.recycler) >= least_recyclers
      and max(greatest(s.of_looper, s.of_recycler)) * 2 <= max(s.all_orders)
    union all
    select n.id, n.month, n.price from (
      select distinct on (m.cargo_type_id, m.month) m.cargo_type_id as id, m.month, m.market as price from market_month m
      where m.month >= since and m.reader_id in (0, current_mandator()) order by m.cargo_type_id, m.month, m.reader_id desc) n
    where n.price is not null
  ), owned as (
    select w.id, w.month, (percentile_disc(0.5) within group (order by w.price) + percentile_disc(0.5) within group (order by w.price desc)) / 2 as price
    from own_prices(the_side, since, running_month()) w group by w.id, w.month
  )
  select k.id, k.measure, month, t.price, round(w.price, 2)
  from told t full join owned w using (id, month) join cargo_type k using (id)
$$;

-- Photos of the cargo are visible to the recycler up to this instant: for an order that came to nothing those of that time; null: all.
create or replace function photos_until(o pickup_order) returns timestamptz language sql immutable set search_path = public, pg_temp
  as $$ select case o.status when 'DECLINED' then o.answeredat when 'CANCELLED' then o.cancelledat when 'WITHDRAWN' then o.cancelledat end $$;

-- Photos of an order's cargo for both sides of the order: they are files of the looper, which row security hides from the recycler.
create or replace function photos_of_order(the_order bigint) returns table (id bigint, name text, type text, size int)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.name, f.type, f.size from pickup_order o
  join file f on f.mandator_id = o.mandator_id and f.owner_type = 'cargo' and f.owner_id = o.cargo_id
  where o.id = the_order and (o.mandator_id = current_mandator()
    or o.shown_to = current_mandator() and f.created_at <= coalesce(photos_until(o), 'infinity')) order by f.id
$$;

-- Storage of one of these photos; no row if no order of the acting company shows it.
create or replace function photo_of_order(photo bigint) returns table (name text, type text, sha256 text, storage_key text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, f.type, f.sha256, f.storage_key from pickup_order o
  join file f on f.mandator_id = o.mandator_id and f.id = photo and f.owner_type = 'cargo' and f.owner_id = o.cargo_id
  where o.mandator_id = current_mandator()
    or o.shown_to = current_mandator() and f.created_at <= coalesce(photos_until(o), 'infinity') limit 1
$$;

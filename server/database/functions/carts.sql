-- Boxes of cores. A dismantler owns its boxes; offers belong to the remanufacturers, so both write and read through these functions. All of them lock
-- both companies first, so that boxes of one remanufacturer wait for each other.

-- Counts anew how many pieces of offers are in ready boxes and on delivery notes (rulings F8): open notes count, closed ones only since the quantity was
-- stated, less what was refused or missing of them.
create or replace function recount_offers(chosen bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from reman_offer o where o.id = any (chosen) order by o.id for update;
  update reman_offer o set reserved = c.reserved, noted = c.noted
  from (
    select u.id,
      coalesce((select sum(l.quantity) from cart_line l join cart k on k.mandator_id = l.mandator_id and k.id = l.cart_id
        where l.offer_id = u.id and k.status = 'READY'), 0)::int as reserved,
      coalesce((select sum(l.quantity - coalesce(l.refused, 0) - coalesce(l.missing, 0)) from delivery_line l
        join delivery d on d.mandator_id = l.mandator_id and d.id = l.delivery_id join reman_offer s on s.id = u.id
        where l.offer_id = u.id and (d.status = 'OPEN' or d.closedat >= s.quantity_at)), 0)::int as noted
    from (select distinct unnest(chosen) as id) u
  ) c
  where o.id = c.id and (o.reserved, o.noted) is distinct from (c.reserved, c.noted);
end $$;

-- What is noted depends on since when the quantity counts.
create or replace function recount_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare renewed bigint[] := array(select n.id from changed n join former o on o.mandator_id = n.mandator_id and o.id = n.id
  where n.quantity_at <> o.quantity_at);
begin
  -- The count itself changes offers, and would begin again.
  if renewed <> '{}' then perform recount_offers(renewed); end if;
  return null;
end $$;

-- The day in Berlin.
create or replace function berlin_day() returns date language sql stable as $$
  select (now() at time zone 'Europe/Berlin')::date
$$;

-- Whether the box of a contract is in use: the contract is in force, and the dismantler shows itself the offers.
create or replace function box_open(c contract) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select in_force(c, berlin_day()) and c.granted and not suspended(c.reman_mandator_id) and not suspended(c.mandator_id)
$$;

-- Last day on which a ready box may become a note after the end of its contract (rulings F12); null while that is in force.
create or replace function box_until(c contract) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.validto < berlin_day() then c.validto + 30 end
$$;

-- Brings quantities, sums and parts in step after pieces of a box have changed: a line without pieces goes.
create or replace function settle_cart(owner bigint, chosen bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from cart_line l where l.mandator_id = owner and l.cart_id = chosen
    and not exists (select from cart_piece p where p.mandator_id = owner and p.line_id = l.id);
  update cart_line l set quantity = s.quantity
  from (select l2.id, least(sum(p.quantity), l2.most)::int as quantity from cart_line l2
    join cart_piece p on p.mandator_id = l2.mandator_id and p.line_id = l2.id where l2.mandator_id = owner and l2.cart_id = chosen group by l2.id, l2.most) s
  where l.mandator_id = owner and l.id = s.id and l.quantity <> s.quantity;
  update cart k set lines = s.lines, pieces = s.pieces, total = s.total,
    status = case when s.lines = 0 then 'OPEN' else k.status end,
    readyby = case when s.lines > 0 then k.readyby end, readyat = case when s.lines > 0 then k.readyat end
  from (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(totalvalue), 0) as total
    from cart_line where mandator_id = owner and cart_id = chosen) s
  where k.mandator_id = owner and k.id = chosen and (k.lines, k.pieces, k.total) is distinct from (s.lines, s.pieces, s.total);
end $$;

-- Takes the mark off a ready box; nothing for an open one. `said`: why, for the course.
create or replace function open_again(owner bigint, chosen bigint, side text, said text, words text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.event', 'opened', true);
  update cart k set status = 'OPEN', readyby = null, readyat = null, course = k.course || course_line(side, jsonb_build_object('what', said, 'words', words))
  where k.mandator_id = owner and k.id = chosen and k.status = 'READY';
  perform set_config('app.event', '', true);
  perform recount_offers(array(select l.offer_id from cart_line l where l.mandator_id = owner and l.cart_id = chosen));
end $$;

-- Reserves a part for a box, or lets it go: what changes its state otherwise takes it out of the box.
create or replace function reserve_parts(owner bigint, chosen bigint[], becomes text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.boxing', 'on', true);
  update part p set state = becomes where p.mandator_id = owner and p.id = any (chosen) and p.state in ('STORED', 'RESERVED') and p.state <> becomes;
  perform set_config('app.boxing', '', true);
end $$;

-- Divides a part of several pieces into parts of one each, mass evenly, the grams left over with the first, which keeps the photos. Returns them all.
create or replace function divide_part(chosen bigint) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p part;
  each numeric(14, 3);
  made bigint[];
begin
  select * into p from part where mandator_id = current_mandator() and id = chosen for update;
  if p.pieces = 1 then return array[p.id]; end if;
  if p.takenon <= coalesce((select d.closed_till from department d where d.mandator_id = p.mandator_id and d.id = p.dismantler_id), '-infinity')
      or exists (select from spare_line s where s.mandator_id = p.mandator_id and s.part_id = p.id) or p.scrappedon is not null then
    perform refuse('carts.several-pieces');
  end if;
  each := trunc(p.kg / p.pieces, 3);
  if each = 0 then perform refuse('carts.several-pieces'); end if;
  update part set pieces = 1, kg = p.kg - each * (p.pieces - 1) where mandator_id = p.mandator_id and id = p.id;
  with more as (
    insert into part (dismantler_id, car_id, sparecategory, designation, position, state, takenon, kg, nonmetalfactor, pieces, place, assessment, assessedon,
      staff_id, staff_name, price, remark, direct)
    select p.dismantler_id, p.car_id, p.sparecategory, p.designation, p.position, p.state, p.takenon, each, p.nonmetalfactor, 1, p.place, p.assessment,
      p.assessedon, p.staff_id, p.staff_name, p.price, p.remark, p.direct
    from generate_series(2, p.pieces) returning id
  ) select p.id || array_agg(id order by id) into made from more;
  return made;
end $$;

-- Sets the pieces of an offer in the box of a contract of the acting dismantler, and makes the box and the line where there is none: those of a part (0 or
-- 1), of a car that are still on it, or of no car. `seen`: the quantity of the line as the caller read it. `told`: the price that the caller accepts.
-- `off`: the part was one of the pieces of its car in the box. Returns the box. Refuses more pieces than are wanted.
create or replace function fill_cart(chosen bigint, key_number text, key_ktype text, of_car bigint, of_part bigint, wanted int, seen int, told numeric,
                                     answers jsonb, read_number text, off boolean) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c contract;
  k cart;
  o record;
  l cart_line;
  p part;
  before int;
  held int;
  onboard cart_piece;
  refused_from date;
  total int;
begin
  select * into c from contract where id = chosen and mandator_id = current_mandator();
  if c.id is null then perform refuse('not-found'); end if;
  perform lock_mandators(array[c.mandator_id, c.reman_mandator_id]);
  select x.id, x.price, x.active, x.remaining, a.number, a.name, a.category, x.ktype into o
    from reman_offer x join article a on a.mandator_id = x.mandator_id and a.id = x.article_id
    where x.mandator_id = c.reman_mandator_id and x.reman_id = c.reman_id and a.number = key_number and x.ktype = key_ktype for update of x;
  if o.id is null then perform refuse('not-found'); end if;
  insert into cart (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id)
    values (c.mandator_id, c.id, c.dismantler_id, c.reman_id, c.reman_mandator_id) on conflict (mandator_id, contract_id) do nothing;
  select * into k from cart where mandator_id = c.mandator_id and contract_id = c.id for update;
  if not may_move('carts', 'DISMANTLER', k.status, null) or k.status <> 'OPEN' then
    perform refuse('carts.wrong-state', jsonb_build_object('status', k.status));
  end if;
  select * into l from cart_line where mandator_id = k.mandator_id and cart_id = k.id and offer_id = o.id;
  before := coalesce(l.quantity, 0);
  if seen is not null and seen <> before then perform refuse('stale', coalesce(last_change('cart_line', l.id), '{}')); end if;
  if of_part is not null then
    select * into p from part where mandator_id = k.mandator_id and id = of_part and dismantler_id = k.dismantler_id for update;
    if p.id is null then perform refuse('not-found'); end if;
    of_car := p.car_id;
  elsif of_car is not null and not exists (select from car x where x.mandator_id = k.mandator_id and x.id = of_car and x.dismantler_id = k.dismantler_id) then
    perform refuse('not-found');
  end if;
  held := coalesce((select x.quantity from cart_piece x where x.mandator_id = k.mandator_id and x.line_id = l.id
    and x.car_id is not distinct from of_car and x.part_id is not distinct from of_part), 0);
  if of_part is not null then wanted := least(wanted, 1); end if;
  if off and of_part is not null and wanted > held then
    select * into onboard from cart_piece x where x.mandator_id = k.mandator_id and x.line_id = l.id and x.car_id = of_car and x.part_id is null;
    if onboard.id is not null then held := held + 1; end if;
  end if;
  total := coalesce((select sum(x.quantity) from cart_piece x where x.mandator_id = k.mandator_id and x.line_id = l.id), 0) - held + wanted;
  if wanted > held or onboard.id is not null then
    if not box_open(c) then perform refuse('carts.not-in-force'); end if;
    -- Kinds of Part E may not be reused from a day of the law on (rulings F43); a catalyst for its metals goes by the exchange.
    refused_from := first_day_of('part_e_refused');
    if wanted > held and berlin_day() >= refused_from and exists (select from spare_part x where x.key = o.category and not x.reusable) then
      perform refuse('parts.not-reusable', jsonb_build_object('name', o.name, 'from', refused_from));
    end if;
    if wanted > held and not o.active then perform refuse('carts.inactive', jsonb_build_object('number', o.number)); end if;
    if l.most is not null and total > l.most and wanted > held then perform refuse('carts.lowered', jsonb_build_object('number', o.number, 'most', l.most)); end if;
    if wanted > held and total > o.remaining then
      perform refuse('carts.not-enough', jsonb_build_object('number', o.number, 'left', least(o.remaining, 20)));
    end if;
    if of_part is not null and (p.state <> 'STORED' or p.pieces <> 1 or exists (select from cart_piece x where x.mandator_id = p.mandator_id and x.part_id = p.id)
        or exists (select from delivery_piece x where x.mandator_id = p.mandator_id and x.part_id = p.id and x.backon is null)) then
      perform refuse(case when p.pieces <> 1 then 'carts.several-pieces' else 'carts.part-elsewhere' end);
    end if;
    if of_part is null and exists (select from car x where x.mandator_id = k.mandator_id and x.id = of_car and x.step = 'DISPOSED') then
      perform refuse('carts.car-gone');
    end if;
  end if;
  perform set_config('app.event', 'filled', true);
  if l.id is null and wanted > 0 then
    insert into cart_line (mandator_id, cart_id, reman_mandator_id, offer_id, number, name, ktype, category, articleprice)
      values (k.mandator_id, k.id, k.reman_mandator_id, o.id, o.number, o.name, o.ktype, o.category, o.price) returning * into l;
  end if;
  if told is not null and l.id is not null then
    if told <> o.price then perform refuse('carts.price-changed', jsonb_build_object('number', o.number)); end if;
    update cart_line x set articleprice = o.price where x.mandator_id = k.mandator_id and x.id = l.id and x.articleprice <> o.price;
  end if;
  if onboard.quantity > 1 then
    update cart_piece x set quantity = x.quantity - 1 where x.mandator_id = k.mandator_id and x.id = onboard.id;
  else
    delete from cart_piece x where x.mandator_id = k.mandator_id and x.id = onboard.id;
  end if;
  if wanted = 0 then
    delete from cart_piece x where x.mandator_id = k.mandator_id and x.line_id = l.id and x.car_id is not distinct from of_car
      and x.part_id is not distinct from of_part;
  else
    insert into cart_piece as x (mandator_id, line_id, car_id, part_id, quantity, checks, scanned)
      values (k.mandator_id, l.id, of_car, of_part, wanted, answers, read_number)
      on conflict (mandator_id, line_id, car_id, part_id) do update
        set quantity = excluded.quantity, checks = coalesce(excluded.checks, x.checks), scanned = coalesce(excluded.scanned, x.scanned);
  end if;
  if of_part is not null then perform reserve_parts(k.mandator_id, array[of_part], case when wanted = 0 then 'STORED' else 'RESERVED' end); end if;
  perform settle_cart(k.mandator_id, k.id);
  perform set_config('app.event', '', true);
  return k.id;
end $$;

-- A price that the dismantler has not accepted, an offer that is inactive, more pieces than are wanted, or pieces still on their car hinder a box from
-- being ready (rulings F8, F24, F29). The offers' rows are held until the end of the transaction.
create or replace function refuse_unready(k cart) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  onboard int;
begin
  for one in select l.number, l.quantity, l.articleprice, o.price, o.active, o.remaining from cart_line l
    join reman_offer o on o.id = l.offer_id where l.mandator_id = k.mandator_id and l.cart_id = k.id order by o.id for update of o
  loop
    if not one.active then perform refuse('carts.inactive', jsonb_build_object('number', one.number)); end if;
    if one.price <> one.articleprice then perform refuse('carts.price-changed', jsonb_build_object('number', one.number)); end if;
    if one.quantity > one.remaining then
      perform refuse('carts.not-enough', jsonb_build_object('number', one.number, 'left', least(one.remaining, 20)));
    end if;
  end loop;
  select coalesce(sum(p.quantity), 0) into onboard from cart_piece p join cart_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    where l.mandator_id = k.mandator_id and l.cart_id = k.id and p.car_id is not null and p.part_id is null;
  if onboard > 0 then perform refuse('carts.on-car', jsonb_build_object('count', onboard)); end if;
end $$;

-- Marks a box ready for pick-up, or takes the mark back.
create or replace function move_cart(chosen bigint, based int, side text, event text, becomes text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k cart;
  c contract;
begin
  perform begin_move('carts', 'cart', chosen, based, side, side = 'DISMANTLER', becomes, event);
  select * into k from cart where id = chosen;
  if becomes = 'READY' then
    select * into c from contract where mandator_id = k.mandator_id and id = k.contract_id;
    if not box_open(c) then perform refuse('carts.not-in-force'); end if;
    if k.lines = 0 then perform refuse('carts.empty'); end if;
    perform refuse_unready(k);
  end if;
  update cart x set status = becomes, readyby = case when becomes = 'READY' then side end, readyat = case when becomes = 'READY' then now() end,
    remindedat = null, course = x.course || course_line(side, jsonb_build_object('what', case when becomes = 'READY' then 'READY' else 'CANCELLED' end))
  where x.mandator_id = k.mandator_id and x.id = k.id;
  perform set_config('app.event', '', true);
  perform recount_offers(array(select l.offer_id from cart_line l where l.mandator_id = k.mandator_id and l.cart_id = k.id));
end $$;

-- The acting remanufacturer takes fewer pieces of a line, for a reason. The pieces stay in the box until the dismantler takes out which ones are too many.
create or replace function lower_line(line bigint, wanted int, seen int, why text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l cart_line;
  k cart;
begin
  select * into l from cart_line where id = line and reman_mandator_id = current_mandator();
  if l.id is null then perform refuse('not-found'); end if;
  perform begin_move('carts', 'cart', l.cart_id, null, 'REMAN', false, null, 'lowered');
  select * into l from cart_line where id = line;
  select * into k from cart where id = l.cart_id;
  if l.quantity <> seen then perform refuse('stale', coalesce(last_change('cart_line', l.id), '{}')); end if;
  if wanted >= l.quantity then perform refuse('carts.only-lower'); end if;
  update cart_line x set most = wanted, mostreason = why where x.mandator_id = l.mandator_id and x.id = l.id;
  update cart x set course = x.course || course_line('REMAN', jsonb_build_object('what', 'LOWERED', 'words', l.number || ': ' || l.quantity || ' → ' || wanted || '. ' || why))
    where x.mandator_id = k.mandator_id and x.id = k.id;
  perform settle_cart(k.mandator_id, k.id);
  perform set_config('app.event', '', true);
  if k.status = 'READY' then perform recount_offers(array[l.offer_id]); end if;
  return k.id;
end $$;

-- Takes one piece out of a box of the acting dismantler that the remanufacturer does not take.
create or replace function leave_out(piece bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p cart_piece;
  l cart_line;
begin
  select * into p from cart_piece where mandator_id = current_mandator() and id = piece;
  select * into l from cart_line where mandator_id = p.mandator_id and id = p.line_id;
  if l.id is null then perform refuse('not-found'); end if;
  perform begin_move('carts', 'cart', l.cart_id, null, 'DISMANTLER', true, null, 'filled');
  select * into p from cart_piece where mandator_id = current_mandator() and id = piece for update;
  if p.id is null then perform refuse('not-found'); end if;
  select * into l from cart_line where mandator_id = p.mandator_id and id = p.line_id;
  if (select k.status <> 'READY' from cart k where k.mandator_id = l.mandator_id and k.id = l.cart_id) then
    perform refuse('carts.wrong-state', '{"status": "OPEN"}');
  end if;
  if (select sum(x.quantity) from cart_piece x where x.mandator_id = l.mandator_id and x.line_id = l.id) <= l.quantity then perform refuse('carts.none-over'); end if;
  perform drop_piece(p.mandator_id, p.id, 1);
  perform settle_cart(l.mandator_id, l.cart_id);
  perform set_config('app.event', '', true);
  return l.cart_id;
end $$;

-- Takes so many of a piece's out of its line; its part is stored again.
create or replace function drop_piece(owner bigint, piece bigint, most int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare p cart_piece;
begin
  select * into p from cart_piece where mandator_id = owner and id = piece;
  if p.quantity > most then
    update cart_piece set quantity = quantity - most where mandator_id = owner and id = piece;
  else
    delete from cart_piece where mandator_id = owner and id = piece;
    if p.part_id is not null then perform reserve_parts(owner, array[p.part_id], 'STORED'); end if;
  end if;
end $$;

-- Takes out of a line the pieces that the remanufacturer does not take and the dismantler did not choose: the last ones put in.
create or replace function drop_excess(owner bigint, line bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  many int;
begin
  select coalesce(sum(p.quantity), 0) - l.quantity into many from cart_line l left join cart_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
    where l.mandator_id = owner and l.id = line group by l.quantity;
  for one in select id, quantity from cart_piece where mandator_id = owner and line_id = line order by id desc loop
    exit when many <= 0;
    perform drop_piece(owner, one.id, least(one.quantity, many));
    many := many - one.quantity;
  end loop;
end $$;

-- Takes all pieces out of a box: their parts are stored again.
create or replace function empty_cart(owner bigint, chosen bigint, side text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  boxed bigint[] := array(select p.part_id from cart_piece p join cart_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    where l.mandator_id = owner and l.cart_id = chosen and p.part_id is not null);
  offers bigint[] := array(select l.offer_id from cart_line l where l.mandator_id = owner and l.cart_id = chosen);
begin
  perform set_config('app.event', 'emptied', true);
  delete from cart_line l where l.mandator_id = owner and l.cart_id = chosen;
  perform reserve_parts(owner, boxed, 'STORED');
  update cart k set course = k.course || course_line(side, jsonb_build_object('what', 'EMPTIED')) where k.mandator_id = owner and k.id = chosen;
  perform settle_cart(owner, chosen);
  perform set_config('app.event', '', true);
  perform recount_offers(offers);
end $$;

-- Boxes of contracts that are no longer in force (rulings F12): a further contract of the pair takes them over; otherwise an open one is emptied at once,
-- a ready one after thirty days. Returns those that were emptied.
create or replace function empty_carts() returns table (id bigint, mandator_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
  next bigint;
begin
  for one in select k.id, k.mandator_id, k.reman_mandator_id, k.reman_id, k.dismantler_id, k.status, c.validto from cart k
    join contract c on c.mandator_id = k.mandator_id and c.id = k.contract_id
    where k.lines > 0 and not in_force(c, berlin_day()) order by k.id
  loop
    perform lock_mandators(array[one.mandator_id, one.reman_mandator_id]);
    select c.id into next from contract c where c.mandator_id = one.mandator_id and c.dismantler_id = one.dismantler_id and c.reman_id = one.reman_id
      and in_force(c, berlin_day()) and not exists (select from cart k where k.mandator_id = c.mandator_id and k.contract_id = c.id and k.lines > 0);
    if next is not null then
      delete from cart k where k.mandator_id = one.mandator_id and k.contract_id = next;
      update cart k set contract_id = next, course = k.course || course_line('DISMANTLER', '{"what": "MOVED"}')
        where k.mandator_id = one.mandator_id and k.id = one.id;
    elsif one.status = 'OPEN' or berlin_day() > one.validto + 30 then
      perform empty_cart(one.mandator_id, one.id, 'DISMANTLER');
      id := one.id;
      mandator_id := one.mandator_id;
      return next;
    end if;
  end loop;
end $$;

-- The rights of a remanufacturer are withdrawn or given again (rulings F11): a ready box is open again and hidden, its parts are stored, its lines stay.
-- Given again, the parts that are still there are reserved again; the pieces of the others leave.
create or replace function hide_carts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k cart;
  boxed bigint[];
begin
  select * into k from cart where mandator_id = new.mandator_id and contract_id = new.id;
  if k.id is null then return null; end if;
  boxed := array(select p.part_id from cart_piece p join cart_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    where l.mandator_id = k.mandator_id and l.cart_id = k.id and p.part_id is not null);
  if new.granted then
    delete from cart_piece p using part t where p.mandator_id = k.mandator_id and t.mandator_id = p.mandator_id and t.id = p.part_id
      and p.part_id = any (boxed) and t.state <> 'STORED';
    update cart set hidden = false where mandator_id = k.mandator_id and id = k.id;
    perform reserve_parts(k.mandator_id, array(select p.part_id from cart_piece p where p.mandator_id = k.mandator_id and p.part_id = any (boxed)), 'RESERVED');
    perform settle_cart(k.mandator_id, k.id);
  else
    perform open_again(k.mandator_id, k.id, 'DISMANTLER', 'CANCELLED', null);
    perform reserve_parts(k.mandator_id, boxed, 'STORED');
    update cart set hidden = true where mandator_id = k.mandator_id and id = k.id;
  end if;
  return null;
end $$;

-- A piece leaves its box, which is then no longer ready.
create or replace function leave_box(owner bigint, piece bigint, words text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k cart;
  line bigint;
begin
  select l.id into line from cart_piece p join cart_line l on l.mandator_id = p.mandator_id and l.id = p.line_id where p.mandator_id = owner and p.id = piece;
  select c.* into k from cart c join cart_line l on l.mandator_id = c.mandator_id and l.cart_id = c.id where l.mandator_id = owner and l.id = line;
  perform lock_mandators(array[k.mandator_id, k.reman_mandator_id]);
  perform open_again(k.mandator_id, k.id, 'DISMANTLER', 'LEFT', words);
  delete from cart_piece p where p.mandator_id = owner and p.id = piece;
  perform settle_cart(k.mandator_id, k.id);
end $$;

-- A part that is freed, handed over, scrapped or deleted leaves its box (rulings F28). On an open delivery note, or a closed one that is not booked yet, it
-- stays what it is; only the booking of that note hands it over.
create or replace function part_leaves_box() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_note record;
  piece bigint;
begin
  if current_setting('app.boxing', true) = 'on' then return coalesce(new, old); end if;
  select d.id, d.number into of_note from delivery_piece p join delivery_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    join delivery d on d.mandator_id = l.mandator_id and d.id = l.delivery_id
    where p.mandator_id = old.mandator_id and p.part_id = old.id and p.list_id is null and p.backon is null and old.state <> 'OUT'
      and d.id::text is distinct from nullif(current_setting('app.booking_note', true), '') limit 1;
  if of_note.id is not null then
    perform refuse('parts.on-note', jsonb_build_object('name', coalesce(old.designation, old.code), 'number', coalesce(of_note.number, '')));
  end if;
  select p.id into piece from cart_piece p join cart_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    join cart k on k.mandator_id = l.mandator_id and k.id = l.cart_id
    where p.mandator_id = old.mandator_id and p.part_id = old.id and (not k.hidden or tg_op = 'DELETE');
  if piece is not null then perform leave_box(old.mandator_id, piece, null); end if;
  if tg_op = 'UPDATE' then perform note_part_again(new); end if;
  return coalesce(new, old);
end $$;

-- Pieces of a car that has left the yard leave their boxes, unless they have been taken off.
create or replace function car_leaves_boxes(owner bigint, of_car bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare piece bigint;
begin
  for piece in select p.id from cart_piece p where p.mandator_id = owner and p.car_id = of_car and p.part_id is null loop
    perform leave_box(owner, piece, null);
  end loop;
end $$;

create or replace function disposed_leaves_boxes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform car_leaves_boxes(new.mandator_id, new.id);
  return null;
end $$;

create or replace function cancelled_leaves_boxes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform car_leaves_boxes(new.mandator_id, new.car_id);
  return null;
end $$;

-- The lines of a box for either of its sides, with what its offers say today. `remaining`: pieces that the line may have at most.
create or replace function cart_entries(chosen bigint)
returns table (id bigint, version int, number text, name text, ktype text, category text, quantity int, articleprice numeric, price numeric, totalvalue numeric,
               remaining int, active boolean, most int, mostreason text, pieces int, keys text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.version, l.number, l.name, l.ktype, l.category, l.quantity, l.articleprice, o.price, l.totalvalue,
    least(o.remaining + case when k.status = 'READY' then l.quantity else 0 end, l.most), o.active, l.most, l.mostreason,
    (select sum(p.quantity)::int from cart_piece p where p.mandator_id = l.mandator_id and p.line_id = l.id), a.number_key || a.oe_keys
  from cart k join cart_line l on l.mandator_id = k.mandator_id and l.cart_id = k.id
  join reman_offer o on o.id = l.offer_id join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  where k.id = chosen and current_mandator() in (k.mandator_id, k.reman_mandator_id)
  order by l.id
$$;

-- Where the mails of a box go.
create or replace function cart_mailboxes(chosen bigint) returns table (side text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from cart k cross join lateral pair_mailboxes(k.mandator_id, k.dismantler_id, k.reman_mandator_id, k.reman_id) m where k.id = chosen
$$;

-- Notes that both sides are mailed that a box is ready: at most once an hour (rulings F44). False if they were.
create or replace function tell_cart(chosen bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update cart k set toldat = now() where k.id = chosen and current_mandator() in (k.mandator_id, k.reman_mandator_id)
    and coalesce(k.toldat < now() - interval '60 minutes', true);
  return found;
end $$;

-- What lay in open boxes for a year leaves them, and what was said of boxes longer ago is forgotten (rulings F34).
create or replace function forget_carts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  year timestamptz := now() - interval '12 months';
begin
  for one in select k.id, k.mandator_id, k.reman_mandator_id, array_agg(p.id) filter (where p.created_at < year) as pieces from cart k
    left join cart_line l on l.mandator_id = k.mandator_id and l.cart_id = k.id
    left join cart_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
    where k.status = 'OPEN' group by k.id, k.mandator_id, k.reman_mandator_id, k.course
    having bool_or(p.created_at < year) or exists (select from jsonb_array_elements(k.course) s where (s ->> 'at')::timestamptz < year)
  loop
    perform lock_mandators(array[one.mandator_id, one.reman_mandator_id]);
    perform drop_piece(one.mandator_id, p, 1000000) from unnest(one.pieces) p;
    update cart k set course = (select coalesce(jsonb_agg(s order by n), '[]') from jsonb_array_elements(k.course) with ordinality x (s, n)
      where (s ->> 'at')::timestamptz >= year) where k.mandator_id = one.mandator_id and k.id = one.id;
    perform settle_cart(one.mandator_id, one.id);
  end loop;
end $$;

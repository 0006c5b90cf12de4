-- Delivery notes of cores. A note belongs to its dismantler; both sides write through these functions, which lock both companies first.

-- The number of a note or correction note of a dismantler, drawn for a day: one series a year.
create or replace function note_number(dismantler bigint, day date) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  year int := extract(year from day);
begin
  return 'LS-' || year || '/' || lpad(draw_number(dismantler, 'DELIVERY', year)::text, 4, '0');
end $$;

-- When a note came into its state.
create or replace function note_since(d delivery) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select case d.status when 'OPEN' then d.created_at when 'CLOSED' then d.closedat when 'ANSWERED' then d.answeredat
    else coalesce((select max((s ->> 'at')::timestamptz) from jsonb_array_elements(d.course) s where s ->> 'what' in ('DISPUTED', 'CORRECTED', 'WITHDRAWN')),
      d.answeredat, d.closedat) end
$$;

-- Holds a note of the acting company for a fact beside its state, as `begin_move` does for a move. Returns it.
create or replace function hold_note(chosen bigint, based int, side text, event text) returns delivery
language plpgsql security definer set search_path = public, pg_temp as $$
declare d delivery;
begin
  select * into d from delivery where id = chosen and current_mandator() = case when side = 'DISMANTLER' then mandator_id else shown_to end;
  if d.id is null then perform refuse('not-found'); end if;
  perform lock_mandators(array[d.mandator_id, d.reman_mandator_id]);
  select * into d from delivery where id = chosen for update;
  if d.id is null then perform refuse('not-found'); end if;
  if based is not null and d.version <> based then perform refuse('stale', coalesce(last_change('delivery', chosen), '{}')); end if;
  if d.status = 'OPEN' then perform refuse('deliveries.wrong-state', jsonb_build_object('status', d.status)); end if;
  perform set_config('app.event', event, true);
  return d;
end $$;

-- Brings the sums of a note in step with its lines.
create or replace function settle_note(owner bigint, chosen bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update delivery d set pieces = s.pieces, total = s.total
  from (select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(totalvalue), 0) as total from delivery_line
    where mandator_id = owner and delivery_id = chosen) s
  where d.mandator_id = owner and d.id = chosen and (d.pieces, d.total) is distinct from (s.pieces, s.total)
$$;

-- Moves lines of a ready box to a note, with their frozen prices and their pieces; what is left of the box is open again. `chosen`: null for all. Pieces
-- that the remanufacturer does not take stay out. Returns how many lines came.
create or replace function note_lines(k cart, note bigint, side text, chosen bigint[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  offers bigint[] := array(select l.offer_id from cart_line l where l.mandator_id = k.mandator_id and l.cart_id = k.id);
  l cart_line;
  made bigint;
  came int := 0;
begin
  for l in select * from cart_line x where x.mandator_id = k.mandator_id and x.cart_id = k.id and (chosen is null or x.id = any (chosen)) order by x.id loop
    perform drop_excess(k.mandator_id, l.id);
    came := came + 1;
    continue when l.quantity = 0;
    insert into delivery_line as x (mandator_id, delivery_id, reman_mandator_id, offer_id, number, name, ktype, category, quantity, articleprice)
      values (k.mandator_id, note, k.reman_mandator_id, l.offer_id, l.number, l.name, l.ktype, l.category, l.quantity, l.articleprice)
      on conflict (mandator_id, delivery_id, offer_id, articleprice) do update set quantity = x.quantity + excluded.quantity returning x.id into made;
    insert into delivery_piece (mandator_id, line_id, car_id, part_id, quantity)
      select p.mandator_id, made, p.car_id, p.part_id, p.quantity from cart_piece p where p.mandator_id = l.mandator_id and p.line_id = l.id order by p.id;
    delete from cart_line x where x.mandator_id = l.mandator_id and x.id = l.id;
  end loop;
  if came = 0 or came < cardinality(chosen) then perform refuse('deliveries.not-in-box'); end if;
  update cart x set status = 'OPEN', readyby = null, readyat = null, course = x.course || course_line(side, '{"what": "NOTED"}')
    where x.mandator_id = k.mandator_id and x.id = k.id;
  perform settle_cart(k.mandator_id, k.id);
  perform settle_note(k.mandator_id, note);
  perform recount_offers(offers);
  return came;
end $$;

-- Makes a note of the ready box of a contract, of all its lines or of those chosen (rulings F25). `based`: the version of the box that the caller read. A
-- ready box may still become a note for thirty days after the end of its contract.
create or replace function make_note(of_contract bigint, based int, side text, day date, words text, chosen bigint[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c contract;
  k cart;
  made bigint;
begin
  select * into c from contract where id = of_contract and current_mandator() = case when side = 'DISMANTLER' then mandator_id else reman_mandator_id end;
  if c.id is null then perform refuse('not-found'); end if;
  perform lock_mandators(array[c.mandator_id, c.reman_mandator_id]);
  select * into k from cart where mandator_id = c.mandator_id and contract_id = c.id;
  if based is not null and k.version <> based then perform refuse('stale', coalesce(last_change('cart', k.id), '{}')); end if;
  if k.id is null or k.status <> 'READY' then perform refuse('deliveries.box-not-ready'); end if;
  if berlin_day() > box_until(c) then perform refuse('deliveries.contract-over'); end if;
  perform begin_move('carts', 'cart', k.id, null, side, side = 'DISMANTLER', 'OPEN', 'noted');
  insert into delivery (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id, actiondate, remark, course)
    values (c.mandator_id, c.id, c.dismantler_id, c.reman_id, c.reman_mandator_id, coalesce(day, berlin_day()), words,
      jsonb_build_array(course_line(side, '{"what": "MADE"}'))) returning id into made;
  perform note_lines(k, made, side, chosen);
  perform set_config('app.event', '', true);
  return made;
end $$;

-- Puts lines of an open note back into the open box of its pair: that of the contract in force, otherwise of the note's. They are added to the same
-- offer's line, at today's price (rulings F25). A box that is ready is open again.
create or replace function return_lines(d delivery, side text, chosen bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  into_contract bigint := coalesce((select c.id from contract c where c.mandator_id = d.mandator_id and c.dismantler_id = d.dismantler_id
    and c.reman_id = d.reman_id and in_force(c, berlin_day()) limit 1), d.contract_id);
  k cart;
  l record;
  line bigint;
  offers bigint[];
begin
  insert into cart (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id, hidden)
    select d.mandator_id, c.id, d.dismantler_id, d.reman_id, d.reman_mandator_id, not c.granted from contract c
    where c.mandator_id = d.mandator_id and c.id = into_contract on conflict (mandator_id, contract_id) do nothing;
  select * into k from cart where mandator_id = d.mandator_id and contract_id = into_contract for update;
  perform open_again(k.mandator_id, k.id, side, 'CANCELLED', null);
  perform set_config('app.event', 'filled', true);
  for l in select x.*, o.price from delivery_line x join reman_offer o on o.id = x.offer_id
    where x.mandator_id = d.mandator_id and x.delivery_id = d.id and (chosen is null or x.id = any (chosen)) order by x.id
  loop
    insert into cart_line as y (mandator_id, cart_id, reman_mandator_id, offer_id, number, name, ktype, category, articleprice)
      values (k.mandator_id, k.id, k.reman_mandator_id, l.offer_id, l.number, l.name, l.ktype, l.category, l.price)
      on conflict (mandator_id, cart_id, offer_id) do update set articleprice = excluded.articleprice returning y.id into line;
    if k.hidden then
      perform reserve_parts(k.mandator_id, array(select p.part_id from delivery_piece p where p.mandator_id = l.mandator_id and p.line_id = l.id
        and p.part_id is not null), 'STORED');
    end if;
    insert into cart_piece as y (mandator_id, line_id, car_id, part_id, quantity)
      select k.mandator_id, line, case when p.part_id is not null then p.car_id end, p.part_id, sum(p.quantity)::int from delivery_piece p
      where p.mandator_id = l.mandator_id and p.line_id = l.id group by 3, p.part_id
      on conflict (mandator_id, line_id, car_id, part_id) do update set quantity = y.quantity + excluded.quantity;
    delete from delivery_line x where x.mandator_id = l.mandator_id and x.id = l.id;
    offers := offers || l.offer_id;
  end loop;
  perform settle_cart(k.mandator_id, k.id);
  perform set_config('app.event', '', true);
  perform recount_offers(offers);
end $$;

-- Changes an open note: its day and remark, lines that go back to the box (`gone`), and lines of the pair's ready box that come (`coming`).
create or replace function change_note(chosen bigint, based int, side text, event text, day date, words text, gone bigint[], coming bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d delivery;
  k cart;
begin
  perform begin_move('deliveries', 'delivery', chosen, based, side, side = 'DISMANTLER', null, event);
  update delivery x set actiondate = coalesce(day, x.actiondate), remark = words where x.id = chosen returning * into d;
  if cardinality(coming) > 0 then
    select x.* into k from cart x where x.mandator_id = d.mandator_id and x.dismantler_id = d.dismantler_id and x.reman_id = d.reman_id and x.status = 'READY'
      and exists (select from cart_line l where l.mandator_id = x.mandator_id and l.cart_id = x.id and l.id = any (coming));
    if k.id is null then perform refuse('deliveries.not-in-box'); end if;
    perform note_lines(k, d.id, side, coming);
  end if;
  if cardinality(gone) > 0 then
    if (select count(*) from delivery_line l where l.mandator_id = d.mandator_id and l.delivery_id = d.id and l.id = any (gone)) < cardinality(gone) then
      perform refuse('not-found');
    end if;
    perform return_lines(d, side, gone);
    perform set_config('app.event', event, true);
    perform settle_note(d.mandator_id, d.id);
  end if;
  perform set_config('app.event', '', true);
end $$;

-- Deletes an open note: all its lines go back to the box.
create or replace function delete_note(chosen bigint, based int, side text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare d delivery;
begin
  perform begin_move('deliveries', 'delivery', chosen, based, side, side = 'DISMANTLER', null, '');
  select * into d from delivery where id = chosen;
  perform return_lines(d, side, null);
  delete from delivery x where x.mandator_id = d.mandator_id and x.id = d.id;
end $$;

-- Closes a note: draws its number for the year of the day in Berlin and freezes it, whoever closes it (rulings F31, F33).
create or replace function close_note(chosen bigint, based int, side text, event text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d delivery;
  c contract;
  day date := berlin_day();
begin
  perform begin_move('deliveries', 'delivery', chosen, based, side, side = 'DISMANTLER', 'CLOSED', event);
  select * into d from delivery where id = chosen;
  select * into c from contract where mandator_id = d.mandator_id and id = d.contract_id;
  if d.pieces = 0 then perform refuse('deliveries.empty'); end if;
  if d.actiondate > day then perform refuse('deliveries.day-ahead', jsonb_build_object('day', d.actiondate)); end if;
  update delivery x set status = 'CLOSED', number = note_number(d.dismantler_id, day), closedby = side, closedat = now(), closedon = day,
    due = day + (c.terms ->> 'paymentdays')::int, answerby = day + coalesce((c.terms ->> 'answerdays')::int, 14),
    parties = jsonb_build_object('dismantler', contract_party(d.dismantler_id), 'reman', contract_party(d.reman_id)),
    remindedat = null, course = x.course || course_line(side, '{"what": "CLOSED"}')
  where x.mandator_id = d.mandator_id and x.id = d.id;
  perform set_config('app.event', '', true);
  perform recount_offers(array(select l.offer_id from delivery_line l where l.mandator_id = d.mandator_id and l.delivery_id = d.id));
end $$;

-- What the remanufacturer received (rulings F7): `given` has its answers by line; the other lines were accepted as sent. Without a difference the note is
-- settled. An answer that is late is taken until all is paid.
create or replace function answer_note(chosen bigint, based int, given jsonb) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d delivery;
  differs boolean;
begin
  perform begin_move('deliveries', 'delivery', chosen, based, 'REMAN', false, 'ANSWERED', 'answered');
  select * into d from delivery where id = chosen;
  if d.status = 'CLOSED' and berlin_day() > d.answerby and d.owed = 0 then perform refuse('deliveries.paid'); end if;
  update delivery_line l set accepted = coalesce(a.accepted, l.quantity), lower = coalesce(a.lower, 0), refused = coalesce(a.refused, 0),
    missing = coalesce(a.missing, 0), lowerprice = case when a.lower > 0 then a.lowerprice end,
    reason = case when a.lower > 0 or a.refused > 0 then a.reason end, back = case when a.refused > 0 then a.back end,
    deductions = coalesce(a.deductions, '[]'), remark = a.remark
  from delivery_line x left join jsonb_to_recordset(given) a (id bigint, accepted int, lower int, refused int, missing int, lowerprice numeric, reason text,
    back text, deductions jsonb, remark text) on a.id = x.id
  where x.mandator_id = d.mandator_id and x.delivery_id = d.id and l.mandator_id = x.mandator_id and l.id = x.id;
  select bool_or(l.accepted <> l.quantity) into differs from delivery_line l where l.mandator_id = d.mandator_id and l.delivery_id = d.id;
  if not differs then perform set_config('app.event', 'settled', true); end if;
  update delivery x set status = case when differs then 'ANSWERED' else 'SETTLED' end, answeredat = now(), answeredon = berlin_day(), lapsed = false,
    disputereason = null, remindedat = null, correction = s.correction, correctionpieces = s.pieces,
    course = x.course || course_line('REMAN', jsonb_build_object('what', case when differs then 'ANSWERED' else 'ACCEPTED' end))
  from (select sum(l.answervalue - l.totalvalue) as correction, -sum(l.refused + l.missing)::int as pieces from delivery_line l
    where l.mandator_id = d.mandator_id and l.delivery_id = d.id) s
  where x.mandator_id = d.mandator_id and x.id = d.id;
  perform set_config('app.event', '', true);
  perform recount_offers(array(select l.offer_id from delivery_line l where l.mandator_id = d.mandator_id and l.delivery_id = d.id));
  return case when differs then 'ANSWERED' else 'SETTLED' end;
end $$;

-- The dismantler closes the correction note, which draws its number from the same series, or disputes the answer with a reason; the remanufacturer
-- withdraws a disputed answer, so that the note counts as sent.
create or replace function decide_note(chosen bigint, based int, side text, event text, becomes text, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d delivery;
  withdrawn boolean := side = 'REMAN';
begin
  perform begin_move('deliveries', 'delivery', chosen, based, side, side = 'DISMANTLER', becomes, event);
  select * into d from delivery where id = chosen;
  if withdrawn then
    update delivery_line l set accepted = null, lower = null, refused = null, missing = null, lowerprice = null, reason = null, back = null, deductions = '[]',
      remark = null
    where l.mandator_id = d.mandator_id and l.delivery_id = d.id;
  end if;
  update delivery x set status = becomes, remindedat = null, disputereason = case when becomes = 'DISPUTED' then why else x.disputereason end,
    correction = case when withdrawn then 0 else x.correction end, correctionpieces = case when withdrawn then 0 else x.correctionpieces end,
    correctionnumber = case when becomes = 'SETTLED' and not withdrawn then note_number(d.dismantler_id, berlin_day()) end,
    correctedon = case when becomes = 'SETTLED' and not withdrawn then berlin_day() end,
    course = x.course || course_line(side, jsonb_build_object('what', case when withdrawn then 'WITHDRAWN' when becomes = 'DISPUTED' then 'DISPUTED'
      else 'CORRECTED' end, 'words', why))
  where x.mandator_id = d.mandator_id and x.id = d.id;
  perform set_config('app.event', '', true);
  if withdrawn then perform recount_offers(array(select l.offer_id from delivery_line l where l.mandator_id = d.mandator_id and l.delivery_id = d.id)); end if;
end $$;

-- Sums the payments of a note up. One that lapsed is settled once all is paid, and open to an answer again where a payment was struck out.
create or replace function sum_payments(d delivery, side text, said jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare n delivery;
begin
  update delivery x set course = x.course || course_line(side, said), overduetoldat = null,
    paid = (select coalesce(sum(p.amount), 0) from delivery_payment p where p.mandator_id = x.mandator_id and p.delivery_id = x.id and p.struckat is null)
  where x.mandator_id = d.mandator_id and x.id = d.id returning * into n;
  if n.lapsed and n.status = (case when n.owed = 0 then 'CLOSED' else 'SETTLED' end) then
    perform set_config('app.event', case when n.owed = 0 then 'settled' else 'closed' end, true);
    update delivery x set status = case when n.owed = 0 then 'SETTLED' else 'CLOSED' end where x.mandator_id = n.mandator_id and x.id = n.id;
  end if;
  perform set_config('app.event', '', true);
end $$;

-- Enters a payment of either side: at most what is owed, with its sign (rulings F10).
create or replace function pay_note(chosen bigint, based int, side text, day date, much numeric, words text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare d delivery;
begin
  d := hold_note(chosen, based, side, 'paid');
  if sign(much) <> sign(d.owed) or abs(much) > abs(d.owed) then perform refuse('deliveries.overpaid', jsonb_build_object('most', d.owed)); end if;
  insert into delivery_payment (mandator_id, delivery_id, reman_mandator_id, day, amount, enteredby, remark)
    values (d.mandator_id, d.id, d.reman_mandator_id, day, much, side, words);
  perform sum_payments(d, side, '{"what": "PAID"}');
end $$;

-- Strikes out a payment that the other side entered; of a suspended company, which cannot, any of the note's (rulings F32). Returns the note.
create or replace function strike_payment(chosen bigint, based int, side text, why text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d delivery;
  p delivery_payment;
begin
  select * into p from delivery_payment where id = chosen;
  if p.id is null then perform refuse('not-found'); end if;
  d := hold_note(p.delivery_id, null, side, 'struck');
  select * into p from delivery_payment where id = chosen;
  if p.enteredby = side and not suspended(case when side = 'REMAN' then d.mandator_id else d.reman_mandator_id end) then
    perform refuse('deliveries.own-payment');
  end if;
  if based is not null and p.version <> based then perform refuse('stale', coalesce(last_change('delivery_payment', chosen), '{}')); end if;
  if p.struckat is not null then perform refuse('deliveries.struck-already'); end if;
  update delivery_payment x set struckat = now(), struckreason = why where x.mandator_id = p.mandator_id and x.id = p.id;
  perform sum_payments(d, side, jsonb_build_object('what', 'STRUCK', 'words', why));
  return d.id;
end $$;

-- Notes that were not answered in time count as accepted as sent (rulings F7); those that are paid are settled. Returns them.
create or replace function lapse_notes() returns table (id bigint, mandator_id bigint) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare one record;
begin
  for one in select d.id, d.mandator_id, d.reman_mandator_id from delivery d where d.status = 'CLOSED' and not d.lapsed and d.answerby < berlin_day() order by d.id
  loop
    perform lock_mandators(array[one.mandator_id, one.reman_mandator_id]);
    perform set_config('app.event', 'lapsed', true);
    update delivery d set lapsed = true, status = case when d.owed = 0 then 'SETTLED' else d.status end,
      course = d.course || course_line('REMAN', '{"what": "LAPSED"}')
    where d.mandator_id = one.mandator_id and d.id = one.id and d.status = 'CLOSED' and not d.lapsed;
    if found then
      id := one.id;
      mandator_id := one.mandator_id;
      return next;
    end if;
    perform set_config('app.event', '', true);
  end loop;
end $$;

-- Refused pieces of a line that come back and are not back yet, for either side.
create or replace function awaited_pieces(l delivery_line) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select case when l.back = 'RETURN' then greatest(0, l.refused - coalesce((select sum(p.quantity) from delivery_piece p
    where p.mandator_id = l.mandator_id and p.line_id = l.id and p.backon is not null), 0))::int else 0 end
$$;

-- Books that a piece of a note of the acting dismantler is back on a day: one of the refused ones. A part that no list had handed over is stored again.
-- Returns the part that a list did hand over: its return is booked by one.
create or replace function take_piece_back(piece bigint, day date) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p delivery_piece;
  l delivery_line;
begin
  select * into p from delivery_piece where mandator_id = current_mandator() and id = piece for update;
  select * into l from delivery_line where mandator_id = p.mandator_id and id = p.line_id for update;
  if l.id is null or p.backon is not null or awaited_pieces(l) = 0 then perform refuse('not-found'); end if;
  if p.quantity > awaited_pieces(l) then
    insert into delivery_piece (mandator_id, line_id, car_id, part_id, quantity)
      values (p.mandator_id, p.line_id, p.car_id, p.part_id, p.quantity - awaited_pieces(l));
    update delivery_piece set quantity = awaited_pieces(l), backon = day where mandator_id = p.mandator_id and id = p.id;
  else
    update delivery_piece set backon = day where mandator_id = p.mandator_id and id = p.id;
  end if;
  if p.part_id is null or p.list_id is not null then return p.part_id; end if;
  perform reserve_parts(p.mandator_id, array[p.part_id], 'STORED');
  return null;
end $$;

-- A part of a note that is stored again: its list was deleted or changed, so that it is to be booked anew and reserved until then; or it came back, on the
-- day of the list that says so.
create or replace function note_part_again(changed part) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p record;
  last record;
begin
  select x.id, x.list_id, x.backon into p from delivery_piece x
    where x.mandator_id = changed.mandator_id and x.part_id = changed.id and (x.list_id is not null or x.backon is null) order by x.id desc limit 1;
  if p.id is null then return; end if;
  select s.list_id, s.actiondate, s.kg into last from spare_line s where s.mandator_id = changed.mandator_id and s.part_id = changed.id
    order by s.actiondate desc, s.id desc limit 1;
  if last.list_id is null then
    update delivery_piece set list_id = null where mandator_id = changed.mandator_id and id = p.id;
    perform reserve_parts(changed.mandator_id, array[changed.id], 'RESERVED');
  elsif last.kg < 0 and p.backon is null then
    update delivery_piece set backon = last.actiondate where mandator_id = changed.mandator_id and id = p.id;
  elsif last.list_id = p.list_id and p.backon is not null then
    update delivery_piece set backon = null where mandator_id = changed.mandator_id and id = p.id;
  end if;
end $$;

-- The lines of a note for either of its sides, with what the article names as deductions.
create or replace function note_entries(chosen bigint) returns table (line delivery_line, deductions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select l, a.deductions
  from delivery d join delivery_line l on l.mandator_id = d.mandator_id and l.delivery_id = d.id
  join reman_offer o on o.id = l.offer_id join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  where d.id = chosen and current_mandator() in (d.mandator_id, d.shown_to)
  order by l.id
$$;

-- The account of a contract for either of its sides, a row a month from the first closing to today's (rulings F10): sent by the month of closing, corrected
-- by that of the correction, paid by the day of the payment. Beside, by the month of the answer: what was accepted, what lower prices took off, and what was
-- refused or missing; accepted is the total less the other two.
create or replace function note_account(of_contract bigint)
returns table (month text, before numeric, sent numeric, corrected numeric, paid numeric, owed numeric, accepted numeric, accepted_pieces int,
               lower numeric, lower_pieces int, refused numeric, refused_pieces int, in_question numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with note as materialized (
    select d.* from delivery d join contract c on c.mandator_id = d.mandator_id and c.id = d.contract_id
    where c.id = of_contract and current_mandator() in (c.mandator_id, c.reman_mandator_id) and d.closedon is not null),
  fact as (
    select closedon as day, total as sent, 0 as corrected, 0 as paid, null::delivery_line as l from note
    union all select correctedon, 0, correction, 0, null from note where correctedon is not null
    union all select p.day, 0, 0, p.amount, null from note n join delivery_payment p on p.mandator_id = n.mandator_id and p.delivery_id = n.id
      where p.struckat is null
    union all select n.answeredon, 0, 0, 0, l from note n join delivery_line l on l.mandator_id = n.mandator_id and l.delivery_id = n.id
      where n.answeredon is not null),
  month as (
    select m::date as first from (select least(min(day), berlin_day()) as first from fact) f,
      generate_series(date_trunc('month', f.first::timestamp), date_trunc('month', berlin_day()::timestamp), interval '1 month') m
    where exists (select from fact)),
  summed as (
    select m.first, coalesce(sum(f.sent), 0) as sent, coalesce(sum(f.corrected), 0) as corrected, coalesce(sum(f.paid), 0) as paid,
      coalesce(sum(coalesce((f.l).answervalue, (f.l).totalvalue)), 0) as accepted,
      coalesce(sum(coalesce((f.l).accepted + (f.l).lower, (f.l).quantity)), 0)::int as accepted_pieces,
      coalesce(sum((f.l).answervalue - (f.l).totalvalue + round(((f.l).refused + (f.l).missing) * (f.l).articleprice, 2)), 0) as lower,
      coalesce(sum((f.l).lower), 0)::int as lower_pieces,
      coalesce(sum(round(((f.l).refused + (f.l).missing) * (f.l).articleprice, 2)), 0) as refused,
      coalesce(sum((f.l).refused + (f.l).missing), 0)::int as refused_pieces
    from month m left join fact f on date_trunc('month', f.day::timestamp)::date = m.first group by m.first),
  running as (
    select s.*, sum(s.sent + s.corrected - s.paid) over (order by s.first) as owed from summed s)
  select to_char(r.first, 'YYYY-MM'), r.owed - (r.sent + r.corrected - r.paid), r.sent, r.corrected, r.paid, r.owed, r.accepted, r.accepted_pieces,
    r.lower, r.lower_pieces, r.refused, r.refused_pieces,
    coalesce((select -sum(n.correction) from note n where n.correction <> 0 and n.answeredon < (r.first + interval '1 month')::date
      and case when n.status in ('ANSWERED', 'DISPUTED') then true else n.correctedon >= (r.first + interval '1 month')::date end), 0)
  from running r order by r.first
$$;

-- Refusals of articles of a remanufacturer by reason: of its own, or of pieces of the acting dismantler.
create or replace function refusals_of(reman bigint) returns table (number text, reason text, pieces int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.number, l.reason, sum(l.refused + l.lower)::int
  from delivery d join delivery_line l on l.mandator_id = d.mandator_id and l.delivery_id = d.id
  where d.reman_id = reman and current_mandator() in (d.mandator_id, d.shown_to) and l.reason is not null and l.refused + l.lower > 0
  group by l.number, l.reason order by 3 desc, 1, 2
$$;

-- Where the mails of a note go; nothing goes to a suspended company.
create or replace function note_mailboxes(chosen bigint) returns table (side text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from delivery d cross join lateral pair_mailboxes(d.mandator_id, d.dismantler_id, d.reman_mandator_id, d.reman_id) m
  where d.id = chosen and not suspended(case when m.side = 'REMAN' then d.reman_mandator_id else d.mandator_id end)
$$;

-- A number of an article as it is compared: without blanks, dots, hyphens, case and leading zeros. Same as `numberKey` in
-- core/src/features/articles/numbers.ts.
create or replace function number_key(given text) returns text language sql immutable strict parallel safe as $$
  select ltrim(upper(regexp_replace(given, '[[:space:].-]', '', 'g')), '0')
$$;

create or replace function number_keys(given text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct public.number_key(one)), '{}') from unnest(given) one
$$;

-- Texts joined as one, for a generated column: `array_to_string` is not declared immutable.
create or replace function joined(texts text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(one, E'\x01' order by nth), '') from unnest(texts) with ordinality as t (one, nth)
$$;

-- A demand that is stated anew counts from now; who gives the instant (the tick, an undo) keeps it.
create or replace function count_anew() returns trigger language plpgsql as $$
begin
  if new.quantity_at = old.quantity_at then new.quantity_at := now(); end if;
  return new;
end $$;

-- Keeps reman_fit, by which cars find offers, in step with the offers written by one statement.
create or replace function keep_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from reman_fit f using changed n join former o on o.mandator_id = n.mandator_id and o.id = n.id
    where f.mandator_id = n.mandator_id and f.offer_id = n.id
      and (o.ktypes, o.kbas, o.engines, o.wanted) is distinct from (n.ktypes, n.kbas, n.engines, n.wanted);
  end if;
  insert into reman_fit (mandator_id, offer_id, kind, value, reman_id, wanted)
  select n.mandator_id, n.id, v.kind, v.value, n.reman_id, n.wanted from changed n
  cross join lateral (
    select 'KTYPE', unnest(n.ktypes) union all select 'KBA', unnest(n.kbas) union all select 'ENGINE', unnest(n.engines)
  ) v (kind, value)
  where not exists (select from reman_fit f where f.mandator_id = n.mandator_id and f.offer_id = n.id)
  on conflict do nothing;
  return null;
end $$;

-- The form of an offer shows its article, so a change of the article outdates it.
create or replace function renew_offers() returns trigger language plpgsql as $$
begin
  update reman_offer set version = version + 1 where mandator_id = new.mandator_id and article_id = new.id;
  return null;
end $$;

-- Whether a box or a delivery note names the offer: then it is set inactive instead of deleted.
create or replace function is_used(offer bigint) returns boolean language sql stable as $$
  select exists (select from cart_line l where l.offer_id = offer) or exists (select from delivery_line l where l.offer_id = offer)
$$;

-- Compares lines of a price list with the articles and offers of a remanufacturer and, with `keep`, writes what differs: at most some thousand at once.
-- `given`: [{n, number, ktype, name, oenumbers, category, series, infolink, ktypes, kbas, engines, price, quantity, active}], null for what a line leaves
-- as it is. `anew`: all quantities count from now. Answers per line its state, the versions of the offer before and after, what it was, and how many of
-- its KTypes the catalogue does not know.
create or replace function take_articles(reman bigint, given jsonb, anew boolean, keep boolean)
returns table (n int, state text, offer bigint, found int, "after" int, before jsonb, unknown int) language plpgsql as $$
#variable_conflict use_column
declare compared jsonb;
begin
  with line as (
    select * from jsonb_to_recordset(given) as l (n int, number text, ktype text, name text, oenumbers text[], category text, series text, infolink text,
      ktypes text[], kbas text[], engines text[], price numeric, quantity int, active boolean)
  ), stranger as (
    select k.ktype from (select distinct unnest(l.ktypes) as ktype from line l) k
    where not exists (select from kba_type t where t.ktype = k.ktype)
  )
  select jsonb_agg(to_jsonb(q)) into compared from (
    select l.*, a.id as article_id, o.id as offer_id, o.version,
      a.id is not null and (l.name, l.oenumbers, l.category, l.series, l.infolink) is distinct from (
        case when l.name is not null then a.name end, case when l.oenumbers is not null then a.oenumbers end,
        case when l.category is not null then a.category end, case when l.series is not null then a.series end,
        case when l.infolink is not null then a.infolink end) as article_changed,
      o.id is not null and (anew or (l.ktypes, l.kbas, l.engines, l.price, l.quantity, l.active) is distinct from (
        case when l.ktypes is not null then o.ktypes end, case when l.kbas is not null then o.kbas end,
        case when l.engines is not null then o.engines end, case when l.price is not null then o.price end,
        case when l.quantity is not null then o.quantity end, case when l.active is not null then o.active end)) as offer_changed,
      to_jsonb(a) as article, to_jsonb(o) as offer,
      (select count(*) from stranger s where s.ktype = any(l.ktypes)) as unknown
    from line l
    left join article a on a.mandator_id = current_mandator() and a.reman_id = reman and a.number = l.number
    left join reman_offer o on o.mandator_id = a.mandator_id and o.article_id = a.id and o.ktype = l.ktype
  ) q;
  if keep then
    insert into article (reman_id, number, name, oenumbers, category, series, infolink)
    select distinct on (l.number) reman, l.number, l.name, coalesce(l.oenumbers, '{}'), l.category, l.series, l.infolink
    from jsonb_to_recordset(compared) as l (n int, number text, name text, oenumbers text[], category text, series text, infolink text, article_id bigint)
    where l.article_id is null order by l.number, l.n;
    update article a set name = coalesce(l.name, a.name), oenumbers = coalesce(l.oenumbers, a.oenumbers), category = coalesce(l.category, a.category),
      series = coalesce(l.series, a.series), infolink = coalesce(l.infolink, a.infolink)
    from jsonb_to_recordset(compared) as l (name text, oenumbers text[], category text, series text, infolink text, article_id bigint, article_changed boolean)
    where l.article_changed and a.mandator_id = current_mandator() and a.id = l.article_id;
    insert into reman_offer (reman_id, article_id, ktypes, kbas, engines, price, quantity, active)
    select reman, a.id, coalesce(l.ktypes, '{}'), coalesce(l.kbas, '{}'), coalesce(l.engines, '{}'), l.price, coalesce(l.quantity, 1), coalesce(l.active, true)
    from jsonb_to_recordset(compared) as l (n int, number text, offer_id bigint, ktypes text[], kbas text[], engines text[], price numeric, quantity int,
      active boolean)
    join article a on a.mandator_id = current_mandator() and a.reman_id = reman and a.number = l.number
    where l.offer_id is null order by l.n;
    update reman_offer o set ktypes = coalesce(l.ktypes, o.ktypes), kbas = coalesce(l.kbas, o.kbas), engines = coalesce(l.engines, o.engines),
      price = coalesce(l.price, o.price), quantity = coalesce(l.quantity, o.quantity), active = coalesce(l.active, o.active),
      quantity_at = case when anew then now() else o.quantity_at end
    from jsonb_to_recordset(compared) as l (offer_id bigint, offer_changed boolean, ktypes text[], kbas text[], engines text[], price numeric, quantity int,
      active boolean)
    where l.offer_changed and o.mandator_id = current_mandator() and o.id = l.offer_id;
  end if;
  return query
    select l.n, case when l.offer_id is null then 'ADDED' when l.article_changed or l.offer_changed then 'CHANGED' else 'UNCHANGED' end,
      coalesce(o.id, 0), l.version, coalesce(o.version, 1),
      case when l.offer_id is not null then jsonb_build_object('offer', l.offer, 'article', case when l.article_changed then l.article end) end, l.unknown
    from jsonb_to_recordset(compared) as l (n int, number text, ktype text, offer_id bigint, version int, article_changed boolean, offer_changed boolean,
      offer jsonb, article jsonb, unknown int)
    left join article a on a.mandator_id = current_mandator() and a.reman_id = reman and a.number = l.number
    left join reman_offer o on o.mandator_id = a.mandator_id and o.article_id = a.id and o.ktype = l.ktype
    order by l.n;
end $$;

-- Active offers of a remanufacturer, and how many of them a price list that replaces all does not name. `named`: ["number|ktype"].
create or replace function unnamed_articles(reman bigint, named jsonb, out active int, out leaving int) language sql stable as $$
  select count(*)::int, (count(*) filter (where not exists (
      select from jsonb_array_elements_text(named) m where m = a.number || '|' || o.ktype)))::int
  from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  where o.mandator_id = current_mandator() and o.reman_id = reman and o.active
$$;

-- Sets inactive what a price list that replaces all does not name, and notes it with the import for its undoing. Answers how many.
create or replace function leave_articles(imported bigint, reman bigint, named jsonb) returns int language sql as $$
  with gone as (
    select o.id, o.version, o.mandator_id, a.number, to_jsonb(o) as offer
    from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    left join (select distinct m from jsonb_array_elements_text(named) m) n on n.m = a.number || '|' || o.ktype
    where o.mandator_id = current_mandator() and o.reman_id = reman and o.active and n.m is null
  ), written as (
    update reman_offer o set active = false from gone g where o.mandator_id = g.mandator_id and o.id = g.id returning o.id, o.version
  ), noted as (
    insert into import_row (import_id, line, state, record_id, name, found, "after", before)
    select imported, 0, 'LEFT', g.id, g.number, g.version, w.version, jsonb_build_object('offer', g.offer) from gone g join written w on w.id = g.id
    returning 1
  ), told as (
    update import i set deactivated = (select count(*) from noted) where i.mandator_id = current_mandator() and i.id = imported returning i.deactivated
  )
  select deactivated from told
$$;

-- Takes back what an import wrote, latest first, at most `most` rows; answers how many there were. An offer that was edited since or that a box or a note
-- names becomes inactive and is listed; of the others every column but the version is as before, and added ones are gone.
create or replace function undo_articles(imported bigint, most int) returns int language plpgsql as $$
declare
  chosen jsonb;
  touched jsonb := '[{"column": null, "code": "imports.touched", "params": {}, "problem": true}]';
begin
  select jsonb_agg(to_jsonb(q)) into chosen from (
    select r.id, r.state, r.record_id, r.found, r.before -> 'offer' as offer, nullif(r.before -> 'article', 'null') as article, o.article_id,
      o.id is not null and o.version = r.after and not is_used(o.id) as free
    from import_row r left join reman_offer o on o.mandator_id = r.mandator_id and o.id = r.record_id
    where r.mandator_id = current_mandator() and r.import_id = imported and r.state in ('ADDED', 'CHANGED', 'LEFT')
    order by r.id desc limit most
  ) q;
  if chosen is null then return 0; end if;
  update reman_offer o set active = false from jsonb_to_recordset(chosen) as c (record_id bigint, free boolean)
  where not c.free and o.mandator_id = current_mandator() and o.id = c.record_id and o.active;
  update article a set name = b.name, oenumbers = b.oenumbers, category = b.category, series = b.series, infolink = b.infolink
  from jsonb_to_recordset(chosen) as c (free boolean, article jsonb) cross join lateral jsonb_populate_record(null::article, c.article) b
  where c.free and c.article is not null and a.mandator_id = current_mandator() and a.id = b.id;
  update reman_offer o set ktypes = b.ktypes, kbas = b.kbas, engines = b.engines, price = b.price, quantity = b.quantity, quantity_at = b.quantity_at,
    active = b.active
  from jsonb_to_recordset(chosen) as c (free boolean, state text, offer jsonb) cross join lateral jsonb_populate_record(null::reman_offer, c.offer) b
  where c.free and c.state <> 'ADDED' and o.mandator_id = current_mandator() and o.id = b.id;
  with gone as (
    delete from reman_offer o using jsonb_to_recordset(chosen) as c (record_id bigint, free boolean, state text)
    where c.free and c.state = 'ADDED' and o.mandator_id = current_mandator() and o.id = c.record_id returning o.id, o.article_id
  ), last as (
    delete from article a using (select distinct article_id from gone) g
    where a.mandator_id = current_mandator() and a.id = g.article_id and not exists (
      select from reman_offer o where o.mandator_id = a.mandator_id and o.article_id = a.id and o.id not in (select id from gone))
    returning a.id
  )
  delete from file f using last where f.mandator_id = current_mandator() and f.owner_type in ('article', 'articlefault') and f.owner_id = last.id;
  -- With its old values an offer counts as unchanged for earlier imports.
  update import_row r set after = o.version
  from jsonb_to_recordset(chosen) as c (record_id bigint, free boolean, found int) join reman_offer o on o.mandator_id = current_mandator() and o.id = c.record_id
  where c.free and r.mandator_id = current_mandator() and r.import_id < imported and r.record_id = c.record_id and r.after = c.found
    and exists (select from import i where i.mandator_id = r.mandator_id and i.id = r.import_id and i.kind = 'articles');
  update import_row r set state = case when c.free then 'UNDONE' else 'KEPT' end, issues = case when not c.free then touched end
  from jsonb_to_recordset(chosen) as c (id bigint, free boolean) where r.mandator_id = current_mandator() and r.id = c.id;
  update import i set beat_at = now(),
    undone = undone + (select count(*) from jsonb_to_recordset(chosen) as c (free boolean) where c.free)
  where i.mandator_id = current_mandator() and i.id = imported;
  return jsonb_array_length(chosen);
end $$;

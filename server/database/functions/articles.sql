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

-- Whether a box or a delivery note names the offer: then it is set inactive instead of deleted. There are no boxes yet.
create or replace function is_used(offer bigint) returns boolean language sql stable as $$
  select offer is null
$$;

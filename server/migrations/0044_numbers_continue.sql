-- VN numbers continue after the last one used: where the prefix turns with the year, and where another dismantler of the same
-- Betriebsnummer has drawn the number already.

-- Whose numbers a dismantler draws: all of its Betriebsnummer, else its own (details O26).
create function number_scope(ident_nr text, dismantler bigint) returns text language sql immutable parallel safe
  as $$ select coalesce(ident_nr, 'department ' || dismantler) $$;

-- The highest number drawn under a prefix, 0 for none.
create function last_vnr(mandator bigint, scope text, prefix text) returns bigint language sql stable as $$
  select coalesce(max(substr(vnr, length(prefix) + 1)::bigint), 0) from reception
  where mandator_id = mandator and numberscope = scope and starts_with(vnr, prefix)
    and substr(vnr, length(prefix) + 1) ~ '^[0-9]{1,10}$'
$$;

-- The number that the next reception of that day gets, and the counter behind it.
create function next_vnr(mandator bigint, dismantler bigint, day date, out prefix text, out number bigint, out vnr text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  d department;
  scope text;
begin
  if mandator <> current_mandator() and not exists (
    select from department c where c.mandator_id = current_mandator() and c.dismantler_mandator_id = mandator and c.dismantler_id = dismantler) then
    perform refuse('not-found');
  end if;
  select * into d from department where mandator_id = mandator and id = dismantler and department = 'DISMANTLER';
  if not found then perform refuse('not-found'); end if;
  scope := number_scope(d.ident_nr, d.id);
  prefix := d.vnrprefix;
  number := d.vnrnext;
  if prefix ~ '^20\d{2}/$' and left(prefix, 4)::int < extract(year from day) then
    prefix := extract(year from day)::text || '/';
    number := last_vnr(mandator, scope, prefix) + 1;
  end if;
  vnr := prefix || lpad(number::text, greatest(d.vnrdigits, length(number::text)), '0');
  if exists (select from reception r where r.mandator_id = mandator and r.numberscope = scope and r.vnr = next_vnr.vnr) then
    number := greatest(number, last_vnr(mandator, scope, prefix) + 1);
    vnr := prefix || lpad(number::text, greatest(d.vnrdigits, length(number::text)), '0');
  end if;
end $$;

-- Draws the next VN number; the caller's transaction keeps or returns it (decision 17).
create or replace function draw_vnr(mandator bigint, dismantler bigint, day date) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare next record;
begin
  perform pg_advisory_xact_lock(7001, mandator::int);
  select * into next from next_vnr(mandator, dismantler, day);
  update department set vnrprefix = next.prefix, vnrnext = next.number + 1 where mandator_id = mandator and id = dismantler;
  return next.vnr;
end $$;

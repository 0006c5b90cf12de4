-- State of an offer on a day: switched off, not yet or no longer valid, or open.
create or replace function offer_state_on(active boolean, validfrom date, validto date, day date) returns text language sql immutable parallel safe as $$
  select case when not active then 'INACTIVE' when validto < day then 'ENDED' when validfrom > day then 'FUTURE' else 'OPEN' end
$$;

-- The same today.
create or replace function offer_state(active boolean, validfrom date, validto date) returns text language sql stable as $$
  select offer_state_on(active, validfrom, validto, (now() at time zone 'Europe/Berlin')::date)
$$;

-- Offers of other companies that are open today, from active recyclers, with the recycler's name: those of one recycler, or a single one.
create or replace function open_offers(of_recycler bigint, the_offer bigint) returns table (offer recycler_offer, recycler text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o, d.company ->> 'name'
  from (
    select o.mandator_id, o.id from recycler_offer o join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id where d.id = of_recycler
    union all select o.mandator_id, o.id from recycler_offer o where o.id = the_offer
  ) asked
  join recycler_offer o on o.mandator_id = asked.mandator_id and o.id = asked.id
  join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id and d.active
  join mandator m on m.id = o.mandator_id and m.suspended_at is null
  where offer_state(o.active, o.validfrom, o.validto) = 'OPEN' and o.mandator_id <> current_mandator()
$$;

-- Cars subject to AltfahrzeugV § 1 (3): M1, N1 up to 3.5 t and three-wheelers. Cars that were on the yard before the log began are opening stock and not
-- accepted in any period (details O56). Quota, balance, waste statistics and dashboard all use this definition.
create or replace function ordinance_part(novnreason text, clazz text) returns text language sql immutable parallel safe as $$
  select case when novnreason = 'OPENINGSTOCK' then 'OPENING'
              when novnreason = 'OUTSIDELAW' or nullif(trim(clazz), '') !~* '^(M1|N1|L5e)' then 'OUTSIDELAW'
              else 'INSIDE' end
$$;

-- Name and address in one line: of a company, or of a keeper.
create or replace function named_with_address(who jsonb) returns text language sql immutable parallel safe as $$
  select nullif(concat_ws(', ',
    coalesce(nullif(who ->> 'name', ''), nullif(who ->> 'companyname', ''), nullif(concat_ws(' ', nullif(who ->> 'firstname', ''), nullif(who ->> 'lastname', '')), '')),
    nullif(concat_ws(' ', nullif(who ->> 'street', ''), nullif(who ->> 'hsnr', '')), ''),
    nullif(concat_ws(' ', nullif(who ->> 'zip', ''), nullif(who ->> 'city', '')), '')), '')
$$;

-- The next two sort a handful of rows. A window of a list forbids sorting (decision 028); they allow it for themselves, because they would otherwise
-- walk through the history or the log of the company in the order of an index.

-- Person who accepted an entry of the log; if no employee is named, the account that booked it.
create or replace function accepted_by(entry bigint) returns text
language sql stable security definer set search_path = public, pg_temp set enable_sort = on as $$
  select nullif(v.actor, '') from history h join history_value v on v.mandator_id = h.mandator_id and v.seq = h.seq
  where h.mandator_id = current_mandator() and h.record_type = 'entry' and h.record_id = entry
  order by h.seq limit 1
$$;

-- Number of hulks of a load: if no pieces were entered, the number of its cars.
create or replace function hulks_of(output bigint) returns int
language sql stable security definer set search_path = public, pg_temp set enable_sort = on as $$
  select nullif(count(distinct h.car_id), 0)::int from allocation a join entry h on h.mandator_id = a.mandator_id and h.id = a.entry_id
  where a.mandator_id = current_mandator() and a.output_id = output
$$;

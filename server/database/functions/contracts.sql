-- Whether a contract counts: it is signed, or was in force until it was ended. One that was ended before or on its first day never was.
create or replace function counts(c contract) returns boolean language sql immutable parallel safe set search_path = public, pg_temp as $$
  select c.status = 'SIGNED' or c.status = 'ENDED' and c.validto > c.validfrom
$$;

-- Whether a contract is in force on a day: it counts, and the day is within its period. Ending sets the last day.
create or replace function in_force(c contract, day date) returns boolean language sql immutable parallel safe set search_path = public, pg_temp as $$
  select counts(c) and day between c.validfrom and coalesce(c.validto, 'infinity')
$$;

-- What a contract reads as on a day.
create or replace function contract_state(c contract, day date) returns text language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case when c.status <> 'SIGNED' then c.status when day < c.validfrom then 'AHEAD' when day > c.validto then 'EXPIRED' else 'SIGNED' end
$$;

-- Whether something is open for a company as dismantler or as remanufacturer: a box with something in it, a note that is not settled, or money owed.
create or replace function has_open_cores(company bigint, side text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from cart k where case side when 'REMAN' then k.reman_mandator_id else k.mandator_id end = company and k.lines > 0)
    or exists (select from delivery d where case side when 'REMAN' then d.reman_mandator_id else d.mandator_id end = company
      and (d.status <> 'SETTLED' or d.owed <> 0))
$$;

-- Whether a dismantler or remanufacturer has had a contract of the reman trade, or a proposal.
create or replace function has_traded(d department) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contract c where c.mandator_id = d.mandator_id and c.dismantler_id = d.id and d.department = 'DISMANTLER')
    or exists (select from contract c where c.reman_mandator_id = d.mandator_id and c.reman_id = d.id and d.department = 'REMAN')
$$;

-- What a company may do as remanufacturer: everything with a department in operation. Out of operation it finishes what is open, then it reads what there
-- was (rulings F32).
create or replace function rm_digit(owner bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case max(case when d.active then 2 else 1 end) when 2 then 'F' when 1 then case when has_open_cores(owner, 'REMAN') then 'E' else '2' end else '0' end
  from department d where d.mandator_id = owner and d.department = 'REMAN' and (d.active or has_traded(d))
$$;

-- What a company may do as dismantler with remanufacturers: everything while a contract is in force; after that it finishes what is open (rulings F12), then
-- it reads what there was. A contract that ended on its first day counts if there is a note of it.
create or replace function rmd_digit(company bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case max(case when in_force(c, d.day) then 2 else 1 end) when 2 then 'F' when 1 then case when has_open_cores(company, 'DISMANTLER') then 'E' else '2' end else '0' end
  from contract c, (select berlin_day() as day) d
  where c.mandator_id = company and c.validfrom <= d.day
    and (counts(c) or exists (select from delivery n where n.mandator_id = c.mandator_id and n.contract_id = c.id))
$$;

-- A company as a contract names it.
create or replace function contract_party(chosen bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('name', coalesce(d.company ->> 'name', ''),
    'street', concat_ws(' ', d.company ->> 'street', d.company ->> 'hsnr'), 'zip', coalesce(d.company ->> 'zip', ''),
    'city', coalesce(d.company ->> 'city', ''), 'country', coalesce(d.company ->> 'country', 'DE'),
    'number', case when d.department = 'DISMANTLER' then coalesce(d.ident_nr, '') else '' end)
  from department d where d.id = chosen
$$;

-- The two departments of a contract to be, for the acting company, which has one of them: the companies behind them and what the contract names.
create or replace function contract_pair(dismantler bigint, reman bigint)
returns table (dismantler_mandator bigint, reman_mandator bigint, side text, parties jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, r.mandator_id, case when d.mandator_id = current_mandator() then 'DISMANTLER' else 'REMAN' end,
    jsonb_build_object('dismantler', contract_party(d.id), 'reman', contract_party(r.id))
  from department d, department r
  where d.id = dismantler and d.department = 'DISMANTLER' and d.active and r.id = reman and r.department = 'REMAN' and r.active
    and current_mandator() in (d.mandator_id, r.mandator_id) and not suspended(d.mandator_id) and not suspended(r.mandator_id)
$$;

-- Writes the proposal of the acting company, signed by it.
create or replace function propose_contract(dismantler bigint, reman bigint, given jsonb, first_day date, last_day date, signed jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pair record;
  made bigint;
begin
  select * into pair from contract_pair(dismantler, reman);
  if pair.side is null then perform refuse('not-found'); end if;
  if pair.dismantler_mandator = pair.reman_mandator then perform refuse('contracts.same-company'); end if;
  perform lock_mandators(array[pair.dismantler_mandator, pair.reman_mandator]);
  if exists (select from contract c where c.dismantler_id = dismantler and c.reman_id = reman and c.status = 'PROPOSED' and c.proposedby = pair.side
      and daterange(c.validfrom, c.validto, '[]') && daterange(first_day, last_day, '[]')) then
    perform refuse('contracts.proposed-already');
  end if;
  perform set_config('app.event', 'proposed', true);
  insert into contract (mandator_id, dismantler_id, reman_id, reman_mandator_id, proposedby, terms, parties, signatures, validfrom, validto)
  values (pair.dismantler_mandator, dismantler, reman, pair.reman_mandator, pair.side, given, pair.parties,
    jsonb_build_array(signed || jsonb_build_object('by', pair.side)), first_day, last_day)
  returning id into made;
  perform set_config('app.event', '', true);
  return made;
end $$;

-- Writes a move of one side. `signed`: its signature; `why`: the reason of an end; `last_day`: the last day of an ended contract. What is signed withdraws
-- the pair's other proposals of the same days, and is refused where another contract of the pair is signed for some of them.
create or replace function move_contract(chosen bigint, based int, side text, event text, becomes text, why text, last_day date, signed jsonb, said text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c contract;
  other contract;
begin
  perform begin_move('contracts', 'contract', chosen, based, side, side = 'DISMANTLER', becomes, event);
  select * into c from contract where id = chosen;
  if becomes = 'SIGNED' then
    select * into other from contract o where o.reman_id = c.reman_id and o.dismantler_id = c.dismantler_id and o.id <> c.id
      and counts(o) and daterange(o.validfrom, o.validto, '[]') && daterange(c.validfrom, c.validto, '[]')
      order by o.validfrom limit 1;
    if other.id is not null then
      perform refuse('contracts.overlaps', jsonb_build_object('from', other.validfrom, 'to', other.validto));
    end if;
  end if;
  update contract p set status = coalesce(becomes, p.status),
    signatures = case when signed is null then p.signatures
      else (select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(p.signatures) s where s ->> 'by' <> side)
        || jsonb_build_array(signed || jsonb_build_object('by', side)) end,
    reason = case when becomes in ('DECLINED', 'WITHDRAWN', 'ENDED') then why else p.reason end,
    validto = case when becomes = 'ENDED' then greatest(least(last_day, coalesce(p.validto, last_day)), p.validfrom) else p.validto end,
    course = p.course || course_line(side, jsonb_build_object('what', said, 'words', why))
  where p.mandator_id = c.mandator_id and p.id = c.id;
  perform set_config('app.event', '', true);
  if becomes = 'SIGNED' then
    perform set_config('app.event', 'withdrawn', true);
    update contract o set status = 'WITHDRAWN', course = o.course || course_line(side, jsonb_build_object('what', 'REPLACED'))
    where o.reman_id = c.reman_id and o.dismantler_id = c.dismantler_id and o.id <> c.id and o.status = 'PROPOSED'
      and daterange(o.validfrom, o.validto, '[]') && daterange(c.validfrom, c.validto, '[]');
    perform set_config('app.event', '', true);
  end if;
end $$;

-- Shows or hides the offers of a remanufacturer to the acting dismantler in all contracts of the pair that are not over, and names the bin for its cores.
-- `bin` is {"is", "was"}, null leaves it. Refuses where somebody else has changed one of them since: `was` is what the caller saw, null if it does not say.
create or replace function grant_contract(dismantler bigint, reman bigint, given boolean, was boolean, bin jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  others bigint[];
  stored text;
  changed int;
begin
  select array_agg(distinct c.reman_mandator_id) into others from contract c
    where c.mandator_id = current_mandator() and c.dismantler_id = dismantler and c.reman_id = reman and c.status in ('SIGNED', 'ENDED');
  if others is null then perform refuse('not-found'); end if;
  perform lock_mandators(others || current_mandator());
  stored := (select b.name from core_bin b where b.mandator_id = current_mandator() and b.dismantler_id = dismantler and b.reman_id = reman);
  if bin ? 'was' and stored is distinct from bin ->> 'was' or exists (select from contract c where c.mandator_id = current_mandator()
      and c.dismantler_id = dismantler and c.reman_id = reman and c.status in ('SIGNED', 'ENDED') and c.granted <> was) then
    perform refuse('stale');
  end if;
  perform set_config('app.event', case when exists (select from contract c where c.mandator_id = current_mandator() and c.dismantler_id = dismantler
      and c.reman_id = reman and c.status in ('SIGNED', 'ENDED') and c.granted <> given) then case when given then 'granted' else 'hidden' end else '' end, true);
  update contract c set granted = given
  where c.mandator_id = current_mandator() and c.dismantler_id = dismantler and c.reman_id = reman
    and c.status in ('SIGNED', 'ENDED') and c.granted <> given;
  get diagnostics changed = row_count;
  perform set_config('app.event', '', true);
  if bin ->> 'is' is not null then
    insert into core_bin as b (mandator_id, dismantler_id, reman_mandator_id, reman_id, name)
      values (current_mandator(), dismantler, others[1], reman, bin ->> 'is')
      on conflict (mandator_id, dismantler_id, reman_id) do update set name = excluded.name where b.name <> excluded.name;
  elsif bin is not null then
    delete from core_bin b where b.mandator_id = current_mandator() and b.dismantler_id = dismantler and b.reman_id = reman;
  end if;
  return changed;
end $$;

-- Proposals that nobody answered for so many days lapse, and are withdrawn as such. Returns their number.
create or replace function lapse_proposals(days int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  lapsed int := 0;
begin
  for one in select c.id, c.mandator_id, c.reman_mandator_id from contract c
    where c.status = 'PROPOSED' and (c.created_at at time zone 'Europe/Berlin')::date <= berlin_day() - days order by c.id
  loop
    perform lock_mandators(array[one.mandator_id, one.reman_mandator_id]);
    perform set_config('app.event', 'withdrawn', true);
    update contract c set status = 'WITHDRAWN', course = c.course || course_line(c.proposedby, jsonb_build_object('what', 'LAPSED'))
    where c.mandator_id = one.mandator_id and c.id = one.id and c.status = 'PROPOSED';
    if found then lapsed := lapsed + 1; end if;
    perform set_config('app.event', '', true);
  end loop;
  return lapsed;
end $$;

-- What an own dismantler or remanufacturer has open with partners of the reman trade: what is concluded or proposed and not over. `state`: as of a contract.
create or replace function open_of_reman_trade(department bigint) returns table (kind text, id bigint, partner text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'CONTRACT', c.id, contract_name(case when c.dismantler_id = department then c.reman_id else c.dismantler_id end), contract_state(c, d.day)
  from contract c, (select berlin_day() as day) d
  where (c.mandator_id = current_mandator() and c.dismantler_id = department or c.reman_mandator_id = current_mandator() and c.reman_id = department)
    and (c.status = 'PROPOSED' or counts(c) and coalesce(c.validto, 'infinity') > d.day or c.status = 'SIGNED' and c.validto = d.day)
  union all
  select 'CART', k.id, contract_name(case when k.dismantler_id = department then k.reman_id else k.dismantler_id end), null
  from cart k where k.lines > 0
    and (k.mandator_id = current_mandator() and k.dismantler_id = department or k.reman_mandator_id = current_mandator() and k.reman_id = department)
  union all
  select 'DELIVERY', n.id, coalesce(n.number || ' · ', '') || contract_name(case when n.dismantler_id = department then n.reman_id else n.dismantler_id end), null
  from delivery n where (n.status <> 'SETTLED' or n.owed <> 0)
    and (n.mandator_id = current_mandator() and n.dismantler_id = department or n.reman_mandator_id = current_mandator() and n.reman_id = department)
  order by 1 desc, 2
$$;

-- Ends, withdraws or declines the contracts of an own department that goes out of operation (rulings F32): the day is their last one. Answers each with
-- the mail that tells of it.
create or replace function close_contracts(department bigint) returns table (contract_id bigint, mail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date := berlin_day();
  others bigint[];
  c contract;
  side text;
  moved text;
begin
  select array_agg(distinct m) into others from open_of_reman_trade(department) o join contract k on k.id = o.id
    cross join lateral unnest(array[k.mandator_id, k.reman_mandator_id]) m where o.kind = 'CONTRACT';
  if others is null then return; end if;
  perform lock_mandators(others);
  for c in select k.* from open_of_reman_trade(department) o join contract k on k.id = o.id where o.kind = 'CONTRACT' order by k.id loop
    side := case when c.mandator_id = current_mandator() then 'DISMANTLER' else 'REMAN' end;
    moved := case when c.status <> 'PROPOSED' then 'ENDED' when c.proposedby = side then 'WITHDRAWN' else 'DECLINED' end;
    if c.status = 'ENDED' then
      -- It had been ended for a later day.
      perform set_config('app.event', 'ended', true);
      update contract k set validto = greatest(day, k.validfrom), course = k.course || course_line(side, jsonb_build_object('what', 'CLOSED'))
      where k.mandator_id = c.mandator_id and k.id = c.id;
      perform set_config('app.event', '', true);
    else
      perform move_contract(c.id, null, side, lower(moved), moved, null, day, null, 'CLOSED');
    end if;
    contract_id := c.id;
    mail := 'contract' || initcap(moved);
    return next;
  end loop;
end $$;

-- Where mails to a dismantler and a remanufacturer go: the contact of each department, otherwise the heads of its company, each in its language. Only for
-- one of the two.
create or replace function pair_mailboxes(dismantler_mandator bigint, dismantler bigint, reman_mandator bigint, reman bigint)
returns table (side text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (lower(coalesce(g.email, h.email))) g.side, coalesce(g.email, h.email), coalesce(a.language, h.language, f.language, 'de')
  from (
    select 1 as n, 'DISMANTLER' as side, dismantler_mandator as mandator,
      first_mailable(dismantler_mandator, (select d.contactmail from department d where d.mandator_id = dismantler_mandator and d.id = dismantler), null) as email
    union all select 2, 'REMAN', reman_mandator,
      first_mailable(reman_mandator, (select d.contactmail from department d where d.mandator_id = reman_mandator and d.id = reman), null)
  ) g
  left join account h on g.email is null and h.mandator_id = g.mandator and h.head and h.active and not h.pending
  left join account a on lower(a.email) = lower(g.email)
  left join lateral (select x.language from account x where x.mandator_id = g.mandator and x.head and x.active order by x.id limit 1) f on true
  where current_mandator() in (dismantler_mandator, reman_mandator) and coalesce(g.email, h.email) is not null
  order by lower(coalesce(g.email, h.email)), g.n
$$;

create or replace function contract_mailboxes(chosen bigint) returns table (side text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from contract c cross join lateral pair_mailboxes(c.mandator_id, c.dismantler_id, c.reman_mandator_id, c.reman_id) m where c.id = chosen
$$;

-- Today's name of a contract's company: both sides know each other.
create or replace function contract_name(chosen bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(d.company ->> 'name', '') from department d where d.id = chosen
$$;

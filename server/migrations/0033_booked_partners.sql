-- What a line says of others is booked with it, as the snapshot of a VN is (EfbV § 5 (2), NachwV § 24, decisions 25 and 44): of a disposal
-- its receiver and carrier, of every line who booked it, of a statement the head of its yard's papers. While the period is open the
-- lines follow corrections of these records; once it is closed nothing changes them but the law's own deletion of a name.
alter table disposal add column booked jsonb not null default '{}', add column staff_name text;
alter table entry add column staff_name text;
alter table output add column staff_name text;
-- {name, lines, identNr} from locking on.
alter table statement add column letterhead jsonb;
-- Name of the company that issued a VN, from then on.
alter table reception add column issuer text;

-- Follows from other columns, so it is no change of its own.
create or replace function technical_columns() returns text[] language sql immutable
  as $$ select array['version', 'modified_at', 'taken_kg', 'lines_kg', 'password_hash', 'search', 'booked', 'staff_name', 'issuer'] $$;

/* ---- what is kept ---- */
create function booked_partners(mandator bigint, disposer bigint, carrier bigint, wastetype text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'disposer', (select jsonb_build_object('name', p.name, 'street', p.street, 'hsnr', p.hsnr, 'country', p.country, 'zip', p.zip, 'city', p.city,
        'disposalnumber', p.disposalnumber, 'type', p.type, 'region', p.region, 'state', p.state, 'certificatekind', p.certificatekind,
        'certificatenumber', p.certificatenumber, 'certificatevalidto', p.certificatevalidto, 'efbcertified', p.efbcertified,
        'recognisedshredder', p.recognisedshredder, 'recyclingshare', p.recyclingshare, 'recoveryshare', p.recoveryshare,
        'waste', (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(p.waste) w where w ->> 'wastetype' = $4))
      from disposer p where p.mandator_id = $1 and p.id = $2),
    'carrier', (select jsonb_build_object('name', c.name, 'street', c.street, 'hsnr', c.hsnr, 'country', c.country, 'zip', c.zip, 'city', c.city,
        'carriernumber', c.carriernumber, 'permitkind', c.permitkind, 'permitnumber', c.permitnumber, 'permitdate', c.permitdate,
        'permitvalidto', c.permitvalidto)
      from carrier c where c.mandator_id = $1 and c.id = $3))
$$;

create function name_of_staff(mandator bigint, staff bigint) returns text language sql stable as $$
  select nullif(concat_ws(' ', nullif(e.firstname, ''), nullif(e.lastname, '')), '') from employee e where e.mandator_id = $1 and e.id = $2
$$;

create function letterhead_of(company jsonb, ident_nr text) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', company ->> 'name', 'identNr', ident_nr, 'lines', (
    select coalesce(jsonb_agg(l.line order by l.nr), '[]')
    from unnest(array[concat_ws(' ', nullif(company ->> 'street', ''), nullif(company ->> 'hsnr', '')),
                      concat_ws(' ', nullif(company ->> 'zip', ''), nullif(company ->> 'city', '')), ident_nr]) with ordinality l(line, nr)
    where l.line <> ''))
$$;

/* ---- how it is read ---- */
-- The receiver of a disposal as booked, in the columns of its record; none where nothing is booked.
create function disposer_of(booked jsonb) returns table (name text, street text, hsnr text, country text, zip text, city text, disposalnumber text,
    type text, region text, state text, certificatekind text, certificatenumber text, certificatevalidto date, efbcertified boolean,
    recognisedshredder boolean, recyclingshare numeric, recoveryshare numeric, waste jsonb) language sql stable rows 1 as $$
  select d ->> 'name', d ->> 'street', d ->> 'hsnr', d ->> 'country', d ->> 'zip', d ->> 'city', d ->> 'disposalnumber', d ->> 'type', d ->> 'region',
    d ->> 'state', d ->> 'certificatekind', d ->> 'certificatenumber', (d ->> 'certificatevalidto')::date, (d ->> 'efbcertified')::boolean,
    (d ->> 'recognisedshredder')::boolean, (d ->> 'recyclingshare')::numeric, (d ->> 'recoveryshare')::numeric, d -> 'waste'
  from (select booked -> 'disposer' as d) b
$$;

-- The carrier of a disposal as booked; all null where the receiver carried itself.
create function carrier_of(booked jsonb) returns table (name text, street text, hsnr text, country text, zip text, city text, carriernumber text,
    permitkind text, permitnumber text, permitdate date, permitvalidto date) language sql stable rows 1 as $$
  select c ->> 'name', c ->> 'street', c ->> 'hsnr', c ->> 'country', c ->> 'zip', c ->> 'city', c ->> 'carriernumber', c ->> 'permitkind',
    c ->> 'permitnumber', (c ->> 'permitdate')::date, (c ->> 'permitvalidto')::date
  from (select booked -> 'carrier' as c) b
$$;

-- Head of a yard's papers of a day, {name, lines, identNr}: as the statement that closed the day kept it, else as it is now.
create function letterhead_on(mandator bigint, dismantler bigint, day date) returns jsonb language sql stable as $$
  select coalesce(
    (select s.letterhead from statement s where s.mandator_id = $1 and s.dismantler_id = $2 and s.locked and s.effective_till >= $3
      order by s.effective_till limit 1),
    (select letterhead_of(d.company, d.ident_nr) from department d where d.mandator_id = $1 and d.id = $2))
$$;

/* ---- how it is written ---- */
create function book_partners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.booked := booked_partners(new.mandator_id, new.disposer_id, new.carrier_id, new.wastetype);
  return new;
end $$;
create trigger c_book before insert or update of disposer_id, carrier_id, wastetype on disposal for each row execute function book_partners();

create function book_staff() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.staff_name := name_of_staff(new.mandator_id, new.staff_id);
  return new;
end $$;
create trigger c_book_staff before insert or update of staff_id on entry for each row execute function book_staff();
create trigger c_book_staff before insert or update of staff_id on output for each row execute function book_staff();
create trigger c_book_staff before insert or update of staff_id on disposal for each row execute function book_staff();

create function book_letterhead() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.locked then
    new.letterhead := null;
  elsif tg_op = 'INSERT' or not old.locked then
    select letterhead_of(d.company, d.ident_nr) into new.letterhead from department d where d.mandator_id = new.mandator_id and d.id = new.dismantler_id;
  end if;
  return new;
end $$;
create trigger c_book before insert or update of locked on statement for each row execute function book_letterhead();

-- As its snapshot names it; who cancelled without ever issuing, as it was called then.
create function issuer_of(r reception) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(r.snapshot #>> '{collector,company,name}', r.snapshot #>> '{dismantler,company,name}',
    (select d.company ->> 'name' from department d where d.id = coalesce(r.collector_id, r.dismantler_id)))
$$;
create function book_issuer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'OPEN' then
    new.issuer := null;
  elsif new.issuer is null then
    new.issuer := issuer_of(new);
  end if;
  return new;
end $$;
create trigger c_book before insert or update of status on reception for each row execute function book_issuer();

/* ---- open lines follow a corrected record ---- */
create function follow_disposer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update disposal d set disposer_id = d.disposer_id from department y
    where y.mandator_id = new.mandator_id and d.mandator_id = new.mandator_id and d.dismantler_id = y.id and d.disposer_id = new.id
      and d.actiondate > coalesce(y.closed_till, '-infinity');
  return null;
end $$;
create trigger follow after update on disposer for each row
  when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version') execute function follow_disposer();

create function follow_carrier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update disposal d set carrier_id = d.carrier_id from department y
    where y.mandator_id = new.mandator_id and d.mandator_id = new.mandator_id and d.dismantler_id = y.id and d.carrier_id = new.id
      and d.actiondate > coalesce(y.closed_till, '-infinity');
  return null;
end $$;
create trigger follow after update on carrier for each row
  when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version') execute function follow_carrier();

-- An anonymised person's name goes from closed lines too.
create function follow_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yard record;
begin
  for yard in
    select d.id, case when current_setting('app.anonymising', true) = 'on' then null else d.closed_till end as till
    from department d where d.mandator_id = new.mandator_id and d.department = 'DISMANTLER'
  loop
    update entry set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
    update output set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
    update disposal set staff_id = staff_id where mandator_id = new.mandator_id and dismantler_id = yard.id and staff_id = new.id
      and actiondate > coalesce(yard.till, '-infinity');
  end loop;
  return null;
end $$;
create trigger follow after update of firstname, lastname on employee for each row
  when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname)) execute function follow_employee();

create or replace function guard_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'taken_kg' - 'version') = (to_jsonb(old) - 'taken_kg' - 'version') then return new; end if;
  if tg_op = 'UPDATE' and current_setting('app.anonymising', true) = 'on' and to_jsonb(new) - 'staff_name' = to_jsonb(old) - 'staff_name' then
    return new;
  end if;
  if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.dismantler_id, old.actiondate); end if;
  if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.dismantler_id, new.actiondate); end if;
  return coalesce(new, old);
end $$;

-- What dismantlers handed to the acting mandator's plants or vehicles, with the names as they were booked.
create or replace function disposals_handed_to_me()
returns table (mandator_id bigint, id bigint, actiondate date, wastetype text, rdcode text, receiptnumber text, disposalproofnumber text,
               dismantler text, dismantlerzip text, dismantlercity text, dismantlernumber text, disposername text, carriername text, kg numeric, pieces numeric,
               department_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, d.id, d.actiondate, d.wastetype, d.rdcode, d.receiptnumber, d.disposalproofnumber,
         h.head ->> 'name', y.company ->> 'zip', y.company ->> 'city', h.head ->> 'identNr', p.name, c.name, o.kg, o.pieces,
         mine.department_id, mine.role
  from records_of_me() mine
  join disposal d on d.mandator_id = mine.mandator_id and (d.disposer_id = mine.disposer_id or d.carrier_id = mine.carrier_id)
  join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
  cross join lateral disposer_of(d.booked) p
  cross join lateral carrier_of(d.booked) c
  cross join lateral (select letterhead_on(d.mandator_id, d.dismantler_id, d.actiondate) as head) h
  left join lateral (select sum(kg) as kg, sum(pieces) as pieces from output where mandator_id = d.mandator_id and disposal_id = d.id) o on true
$$;

/* ---- what is stored already: today's records are the best that is known ---- */
-- For who writes lines while their triggers sleep.
create procedure book_all() language sql as $$
  update disposal d set booked = booked_partners(d.mandator_id, d.disposer_id, d.carrier_id, d.wastetype);
  update disposal l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update output l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update entry l set staff_name = name_of_staff(l.mandator_id, l.staff_id) where staff_id is not null;
  update reception r set issuer = issuer_of(r) where status <> 'OPEN';
$$;
revoke execute on procedure book_all() from public;
revoke execute on function issuer_of(reception), book_issuer(), book_partners(), book_staff(), book_letterhead(), follow_disposer(), follow_carrier(), follow_employee() from public;

alter table disposal disable trigger user;
alter table output disable trigger user;
alter table entry disable trigger user;
alter table statement disable trigger user;
alter table reception disable trigger user;
call book_all();
-- Locked statements kept the head of their paper, the Betriebsnummer as its last line.
update statement s set
  letterhead = case when s.totals ? 'company' then
      s.totals -> 'company' || jsonb_build_object('identNr', case
        when s.totals #> '{company,lines}' ? d.ident_nr or jsonb_array_length(s.totals #> '{company,lines}') < 3 then d.ident_nr
        else s.totals #>> '{company,lines,-1}' end)
    else letterhead_of(d.company, d.ident_nr) end,
  totals = s.totals - 'company'
from department d where d.mandator_id = s.mandator_id and d.id = s.dismantler_id and s.locked;
alter table disposal enable trigger user;
alter table output enable trigger user;
alter table entry enable trigger user;
alter table statement enable trigger user;
alter table reception enable trigger user;

-- Each locked statement says in its history what has changed since, in the language of the trade.
do $$
declare one record;
begin
  perform set_config('app.reason', 'Seit Version 1.1 sind Entsorger, Beförderer, Personal und Betrieb mit jeder Buchung festgehalten; für diesen '
    || 'Zeitraum mit ihren Daten vom Tag der Umstellung. Die Zahlen dieses Abschlusses sind unverändert.', true);
  for one in select mandator_id, id from statement where locked order by mandator_id, id loop
    perform append_history(one.mandator_id, 'statements', 'statement', one.id, 'rule-changed', null, '{"rule": "booked-partners"}');
  end loop;
  perform set_config('app.reason', '', true);
end $$;

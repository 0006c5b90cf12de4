-- Companies of every kind known to each other by their public side, disposers and carriers that see what went to them, and places.

alter table department add column pickuphours text;
-- Waste codes that a disposer's or recycler's plant accepts (details O75).
alter table department add column waste jsonb not null default '[]';

-- PERMIT: Beförderungserlaubnis, KrWG § 54; ISO: management system.
alter table certificate drop constraint certificate_kind_check;
alter table certificate add constraint certificate_kind_check check (kind in ('EXPERT', 'EFB', 'GUILD', 'PERMIT', 'ISO'));

-- What everybody may know of an active company (details O21). Bank, tax, customer data and telephones of the firm are not in it.
create function public_departments(kind text)
returns table (mandator_id bigint, id bigint, department text, company jsonb, openinghours text, pickuphours text, contactname text,
               contactphone text, contactmail text, agblink text, hasparkingspace boolean, hascontainerspace boolean,
               hasforklift boolean, hascrane boolean, waste jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, d.id, d.department,
         (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(d.company)
          where key in ('name', 'street', 'hsnr', 'zip', 'city', 'country', 'lat', 'lon', 'positionexact')),
         d.openinghours, d.pickuphours, d.contactname, d.contactphone, d.contactmail, d.agblink,
         d.hasparkingspace, d.hascontainerspace, d.hasforklift, d.hascrane, d.waste
  from department d where d.department = kind and d.active
$$;

/* ---- address books: a record can stand for a company that works here too (details O9, O75) ---- */
-- The directory belongs to nobody: `kept_by` is the mandator whose company keeps the entry.
alter table shared_disposer add column kept_by bigint, add column department_id bigint,
  add foreign key (kept_by, department_id) references department (mandator_id, id),
  add unique (kept_by, department_id);

-- A disposer company keeps its entry among the shared disposers by keeping its own data.
create function keep_shared_disposer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shared_disposer as s (kept_by, department_id, name, street, hsnr, country, zip, city, email, tel, web, disposalnumber, waste, active)
  values (new.mandator_id, new.id, new.company ->> 'name', new.company ->> 'street', new.company ->> 'hsnr',
          coalesce(new.company ->> 'country', 'DE'), new.company ->> 'zip', new.company ->> 'city',
          new.contactmail, new.contactphone, null, new.ident_nr,
          (select coalesce(jsonb_agg(jsonb_build_object('wastetype', code, 'rdcode', null, 'proofnumber', null, 'proofvalidto', null)), '[]')
           from jsonb_array_elements_text(new.waste) code), new.active)
  on conflict (kept_by, department_id) do update set
    name = excluded.name, street = excluded.street, hsnr = excluded.hsnr, country = excluded.country, zip = excluded.zip,
    city = excluded.city, email = excluded.email, tel = excluded.tel, disposalnumber = excluded.disposalnumber,
    waste = excluded.waste, active = excluded.active;
  return null;
end $$;
create trigger keep_shared_disposer after insert or update on department
  for each row when (new.department = 'DISPOSER') execute function keep_shared_disposer();

alter table carrier add column department_mandator_id bigint, add column department_id bigint,
  add foreign key (department_mandator_id, department_id) references department (mandator_id, id);

-- Linking shares: the partner's string is preset to reading what it was handed (details O5), and can be changed in the user management.
create function share_of_partner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare partner bigint;
begin
  if tg_table_name = 'carrier' then partner := new.department_mandator_id;
  else select s.kept_by into partner from shared_disposer s where s.id = new.shared_disposer_id;
  end if;
  if partner <> new.mandator_id then perform share_with(new.mandator_id, partner, 'DISPOSER'); end if;
  return null;
end $$;
create trigger share after insert or update of shared_disposer_id on disposer
  for each row when (new.shared_disposer_id is not null) execute function share_of_partner();
create trigger share after insert or update of department_mandator_id on carrier
  for each row when (new.department_mandator_id is not null) execute function share_of_partner();

-- The address-book records that stand for the acting mandator and are shared with it: the BTB digit holds reading.
create function records_of_me() returns table (mandator_id bigint, disposer_id bigint, carrier_id bigint, department_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from (
    select p.mandator_id, p.id as disposer_id, null::bigint as carrier_id, s.department_id, 'DISPOSER' as role
    from shared_disposer s join disposer p on p.shared_disposer_id = s.id where s.kept_by = current_mandator()
    union all
    select c.mandator_id, null, c.id, c.department_id, 'CARRIER' from carrier c where c.department_mandator_id = current_mandator()
  ) m
  where m.mandator_id = current_mandator() or exists (
    select from partner_access a where a.mandator_id = m.mandator_id and a.partner_id = current_mandator()
      and a.kind = 'DISPOSER' and digit_of(a.rights, 4) & 2 > 0)
$$;

-- What dismantlers handed to the acting mandator's plants or vehicles: read only, and only of the records linked to it.
create function disposals_handed_to_me()
returns table (mandator_id bigint, id bigint, actiondate date, wastetype text, rdcode text, receiptnumber text, disposalproofnumber text,
               dismantler text, dismantlerzip text, dismantlercity text, dismantlernumber text, disposername text, carriername text, kg numeric, pieces numeric,
               department_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, d.id, d.actiondate, d.wastetype, d.rdcode, d.receiptnumber, d.disposalproofnumber,
         y.company ->> 'name', y.company ->> 'zip', y.company ->> 'city', y.ident_nr, p.name, c.name, o.kg, o.pieces,
         mine.department_id, mine.role
  from records_of_me() mine
  join disposal d on d.mandator_id = mine.mandator_id and (d.disposer_id = mine.disposer_id or d.carrier_id = mine.carrier_id)
  join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
  join disposer p on p.mandator_id = d.mandator_id and p.id = d.disposer_id
  left join carrier c on c.mandator_id = d.mandator_id and c.id = d.carrier_id
  left join lateral (select sum(kg) as kg, sum(pieces) as pieces from output where mandator_id = d.mandator_id and disposal_id = d.id) o on true
$$;

/* ---- places: postal codes, and what a geocoder answered (details O89) ---- */
create table postcode (
  country   text not null default 'DE',
  code      text not null,
  place     text not null,
  lat       double precision not null check (lat between -90 and 90),
  lon       double precision not null check (lon between -180 and 180),
  -- Estimated from neighbouring codes, or one of several places of the name.
  ambiguous boolean not null default false,
  -- SHIPPED comes along; GEONAMES was loaded by the operator and wins for its countries.
  origin    text not null default 'SHIPPED' check (origin in ('SHIPPED', 'GEONAMES')),
  source text, mark text,
  primary key (origin, country, code, place)
);
create index on postcode (country, lower(place));
grant select on postcode to kreislauf_app;

create table geocode_answer (
  -- SHA-256 of the address as it was asked.
  asked    bytea primary key,
  -- Null: the geocoder does not know the address.
  lat      double precision,
  lon      double precision,
  precision text not null check (precision in ('address', 'postcode', 'town', 'none')),
  answered_at timestamptz not null default now()
);

-- What lists search and sort by is kept with the rows (docs/decisions/028): parts of \x02, cells of \x01, plain as `plain_text` makes them.
-- Lists of receptions search the first part, those of cars the second one, too, the search over the company all. Behind \x03 stands whose
-- paper it is, by which no search over the company finds.
create or replace function plain_text(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if given !~ '[^\x01-\x7e]' then return lower(given collate "C"); end if;
  return replace(replace(regexp_replace(normalize(lower(given collate "und-x-icu"), nfd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'), 'ß', 'ss'), '−', '-');
end $$;
create or replace function pad_numbers(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if given !~ '[0-9]' then return given; end if;
  return regexp_replace(
    regexp_replace(given, '(?<![0-9])([0-9]{1,11})(?![0-9])', e'\x01' || '00000000000\1', 'g'),
    e'\x01' || '[0-9]*([0-9]{12})(?![0-9])', '\1', 'g');
end $$;

alter table car drop column search,
  add column search text generated always as (plain_text(
    coalesce(licenceplate, '') || e'\x01' || coalesce(manufacturer || ' ' || model, manufacturer, model, '') || e'\x01' || coalesce(vin, '')
    || e'\x02' || coalesce(location, '') || e'\x01' || coalesce(clazz, '')
    || e'\x02' || coalesce(replace(replace(licenceplate, ' ', ''), '-', ''), '') || e'\x01' || coalesce(othervnr, ''))) stored,
  add column plate_key text collate "C" generated always as (pad_numbers(plain_text(nullif(licenceplate, '')))) stored,
  add column vin_key text collate "C" generated always as (pad_numbers(plain_text(nullif(vin, '')))) stored,
  add column model_key text collate "C" generated always as (
    pad_numbers(plain_text(nullif(coalesce(manufacturer || ' ' || model, manufacturer, model), '')))) stored;
create index car_search on car using gin (mandator_id, search gin_trgm_ops);
create index car_plate_key on car (mandator_id, plate_key);
create index car_vin_key on car (mandator_id, vin_key);
create index car_model_key on car (mandator_id, model_key, receptiondate desc, id desc);
create index car_taken_plate_key on car (collector_mandator_id, plate_key) where collector_mandator_id is not null;
create index car_taken_vin_key on car (collector_mandator_id, vin_key) where collector_mandator_id is not null;
create index car_taken_model_key on car (collector_mandator_id, model_key) where collector_mandator_id is not null;

alter table reception drop column search,
  add column search text generated always as (plain_text(
    vnr || e'\x01' || coalesce(case when (keeper ->> 'legal')::boolean then keeper ->> 'companyname' else keeper ->> 'lastname' end, '')
    || e'\x01' || coalesce(externalref, '')
    || e'\x02' || coalesce(keeper ->> 'lastname', '') || e'\x01' || coalesce(keeper ->> 'firstname', '') || e'\x01' || coalesce(keeper ->> 'companyname', '')
    || e'\x03' || coalesce(issuer, ''))) stored,
  add column vnr_key text collate "C" generated always as (pad_numbers(plain_text(nullif(vnr, '')))) stored,
  add column keeper_key text collate "C" generated always as (pad_numbers(plain_text(nullif(
    case when (keeper ->> 'legal')::boolean then keeper ->> 'companyname' else keeper ->> 'lastname' end, '')))) stored;
create index reception_search on reception using gin (mandator_id, search gin_trgm_ops);
create index reception_vnr_key on reception (mandator_id, vnr_key);
create index reception_keeper_key on reception (mandator_id, keeper_key, receptiondate desc, id desc);
create index reception_taken_vnr_key on reception (collector_mandator_id, vnr_key) where collector_mandator_id is not null;
create index reception_taken_keeper_key on reception (collector_mandator_id, keeper_key, receptiondate desc, id desc)
  where collector_mandator_id is not null;

-- The reception that counts of a car is its latest.
create index reception_of_car on reception (mandator_id, car_id, id);
drop index reception_mandator_id_car_id_idx;

-- Searching and sorting lay more aside than before (decision 054): what is kept of each row is made anew. Behind the last \x02 of a car
-- stands the number of a foreign certificate, which the search over the company alone finds by; before it the plate as it is typed without
-- blanks and hyphens, which lists find by, too.
-- Signs that mean the same, and letters that Unicode does not take apart.
create or replace function plain_signs(given text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(translate(given,
    e'`\u00b4\u2018\u2019\u201b\u02bb\u02bc\u02bd\u02c8\u2032\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033ªðđħı\u0269ĸłƚŋøºſŧƀƶ',
    e'''''''''''''''''''''-------"""""""addhiikllnoostbz'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij')
$$;

-- What a search compares: small letters without accents, one kind of hyphen and apostrophe, nothing that cannot be seen. `plainText` in
-- core/src/search.ts is the same.
create or replace function plain_text(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if given !~ '[^\x01-\x5f\x61-\x7e]' then return lower(given collate "C"); end if;
  return public.plain_signs(regexp_replace(normalize(
    translate(public.plain_signs(lower(given collate "und-x-icu")), e'\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff', ''), nfkd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'));
end $$;

alter table car
  alter column search set expression as (plain_text(
    coalesce(licenceplate, '') || e'\x01' || coalesce(manufacturer || ' ' || model, manufacturer, model, '') || e'\x01' || coalesce(vin, '')
    || e'\x02' || coalesce(location, '') || e'\x01' || coalesce(clazz, '')
    || e'\x02' || coalesce(translate(plain_text(licenceplate), ' -', ''), '')
    || e'\x02' || coalesce(othervnr, ''))),
  alter column plate_key set expression as (pad_numbers(plain_text(nullif(licenceplate, '')))),
  alter column vin_key set expression as (pad_numbers(plain_text(nullif(vin, '')))),
  alter column model_key set expression as (
    pad_numbers(plain_text(nullif(coalesce(manufacturer || ' ' || model, manufacturer, model), ''))));

alter table reception
  alter column search set expression as (plain_text(
    vnr || e'\x01' || coalesce(case when (keeper ->> 'legal')::boolean then keeper ->> 'companyname' else keeper ->> 'lastname' end, '')
    || e'\x01' || coalesce(externalref, '')
    || e'\x02' || coalesce(keeper ->> 'lastname', '') || e'\x01' || coalesce(keeper ->> 'firstname', '') || e'\x01' || coalesce(keeper ->> 'companyname', '')
    || e'\x03' || coalesce(issuer, ''))),
  alter column vnr_key set expression as (pad_numbers(plain_text(nullif(vnr, '')))),
  alter column keeper_key set expression as (pad_numbers(plain_text(nullif(
    case when (keeper ->> 'legal')::boolean then keeper ->> 'companyname' else keeper ->> 'lastname' end, ''))));

alter table part alter column search set expression as (plain_text(
  code || e'\x01' || coalesce(designation, '') || e'\x01' || coalesce(place, '') || e'\x01' || coalesce(remark, '')
    || e'\x01' || coalesce(staff_name, '')));

alter table file alter column name_key set expression as (pad_numbers(plain_text(nullif(name, ''))));

create or replace function name_author() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.author := (select trim(firstname || ' ' || lastname) from account where id = current_account());
  return new;
end $$;

create or replace function accept_terms(account bigint, version text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into consent (account_id, kind, version)
  select a.id, 'terms', version from account a where a.id = account and a.pending and a.registered_at is not null
  on conflict on constraint consent_pkey do update set accepted_at = now()
$$;

-- Equivalent signs, and letters that Unicode does not decompose.
create or replace function plain_signs(given text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(translate(given,
    e'`\u00b4\u2018\u2019\u201b\u02bb\u02bc\u02bd\u02c8\u2032\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033ªðđħı\u0269ĸłƚŋøºſŧƀƶ',
    e'''''''''''''''''''''-------"""""""addhiikllnoostbz'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij')
$$;

-- Normalised text for searches: lower case without accents, one kind of hyphen and apostrophe, no invisible characters. Same as `plainText` in
-- core/src/search.ts.
create or replace function plain_text(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if given !~ '[^\x01-\x5f\x61-\x7e]' then return lower(given collate "C"); end if;
  return public.plain_signs(regexp_replace(normalize(
    translate(public.plain_signs(lower(given collate "und-x-icu")), e'\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff', ''), nfkd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'));
end $$;

-- Pads numbers in a text with zeros to twelve digits, so that they sort by value. Same as `sortKey` in core/src/sorting.ts.
create or replace function pad_numbers(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  rest text := given;
  digits text;
  padded text := '';
begin
  -- A loop over the numbers: regular expressions with lookaround take three times as long.
  loop
    digits := substring(rest from '[0-9]+');
    if digits is null then return padded || rest; end if;
    padded := padded || left(rest, strpos(rest, digits) - 1) || lpad(digits, greatest(length(digits), 12), '0');
    rest := substr(rest, strpos(rest, digits) + length(digits));
  end loop;
end $$;

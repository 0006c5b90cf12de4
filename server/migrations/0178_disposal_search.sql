-- What the search over the company finds a disposal by is kept with the row, as of cars and receptions (migration 0067): numbers, who took and
-- carried it, its waste and its days as people write them; behind \x02 the numbers without blanks, hyphens, slashes and points.
alter table disposal add column search text generated always as (plain_text(
  coalesce(receiptnumber, '') || e'\x01' || coalesce(disposalproofnumber, '') || e'\x01' || coalesce(recyclingproof, '')
    || e'\x01' || coalesce(booked -> 'disposer' ->> 'name', '') || e'\x01' || coalesce(booked -> 'carrier' ->> 'name', '')
    || e'\x01' || wastetype || e'\x01' || lpad(extract(day from actiondate)::int::text, 2, '0') || '.'
    || lpad(extract(month from actiondate)::int::text, 2, '0') || '.' || extract(year from actiondate)::int::text
    || e'\x01' || extract(year from actiondate)::int::text || '-' || lpad(extract(month from actiondate)::int::text, 2, '0') || '-'
    || lpad(extract(day from actiondate)::int::text, 2, '0') || e'\x01' || coalesce(remark, '')
    || e'\x02' || translate(coalesce(receiptnumber, '') || e'\x01' || coalesce(disposalproofnumber, '') || e'\x01' || coalesce(recyclingproof, ''),
      ' -/.', ''))) stored;
create index disposal_search on disposal using gin (mandator_id, search gin_trgm_ops);

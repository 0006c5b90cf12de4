-- Cargo lies where its looper is: whoever counts what an offer reaches begins there. One without a place is everywhere.
create or replace function looper_place(company jsonb) returns box language sql immutable parallel safe as $$
  select coalesce((select box(point(p.lon, p.lat), point(p.lon, p.lat)) from (
    select (company ->> 'lat')::float8 as lat, (company ->> 'lon')::float8 as lon
    where company ->> 'lat' is not null and company ->> 'lon' is not null
      and ((company ->> 'lat')::numeric <> 51.165691 or (company ->> 'lon')::numeric <> 10.451526)) p), box(point(-180, -90), point(180, 90)))
$$;
create index department_looper_place on department using gist (looper_place(company)) where department = 'LOOPER';

drop function if exists cargo_matches(bigint);

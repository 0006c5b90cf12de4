-- What the list of parts is searched by is kept with the rows, as of cars and receptions (migration 0067).
alter table part add column search text generated always as (plain_text(
  code || e'\x01' || coalesce(designation, '') || e'\x01' || coalesce(place, '') || e'\x01' || coalesce(remark, '')
    || e'\x01' || coalesce(staff_name, ''))) stored;
create index part_search on part using gin (mandator_id, search gin_trgm_ops);
create index part_sparecategory on part (mandator_id, sparecategory);

-- Parts of which a text of their own, the car's name, or the number of their list holds a pattern; at most so many.
create function parts_holding(pattern text, most int) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from (
    (select id from part where mandator_id = current_mandator() and search like pattern limit most)
    union all (select p.id from car c join part p on p.mandator_id = c.mandator_id and p.car_id = c.id
      where c.mandator_id = current_mandator() and c.search like pattern limit most)
    union all (select s.part_id from spare_list l join spare_line s on s.mandator_id = l.mandator_id and s.list_id = l.id
      where l.mandator_id = current_mandator() and s.part_id is not null and l.year || '/' || l.no like pattern limit most)
  ) p limit most
$$;

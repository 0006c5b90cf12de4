-- The waste type of a code on a day as rows: PostgreSQL builds this into a query over many records, while it calls the
-- function of one value anew for each of them.
create function waste_types_on(wanted text, day date) returns setof waste_type language sql stable rows 1 as $$
  select * from waste_type w where w.code = wanted order by (w.validfrom <= day) desc, abs(w.validfrom - day) limit 1
$$;

create or replace function waste_type_on(wanted text, day date) returns waste_type language sql stable as $$
  select * from waste_types_on(wanted, day)
$$;

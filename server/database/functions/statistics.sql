-- Which cars AltfahrzeugV § 1 (3) is about: M1, N1 up to 3.5 t and three-wheelers. What stood on the yard before the log began is
-- opening stock, not accepted in any period (details O56). The one definition that quota, balance, waste statistics and dashboard use.
create or replace function ordinance_part(novnreason text, clazz text) returns text language sql immutable parallel safe as $$
  select case when novnreason = 'OPENINGSTOCK' then 'OPENING'
              when novnreason = 'OUTSIDELAW' or nullif(trim(clazz), '') !~* '^(M1|N1|L5e)' then 'OUTSIDELAW'
              else 'INSIDE' end
$$;

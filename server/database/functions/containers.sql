-- Days until a container is full: remaining capacity divided by recent daily inflow, rounded up. 0 if full; null without inflow or above a year, for
-- which so few days are no basis. Masses have three decimals, so that div() rounds up exactly. This rule is ours and not from the law.
create or replace function full_in_days(kg numeric, limit_kg numeric, gained_kg numeric, days int) returns int language sql immutable as $$
  select case when kg >= limit_kg then 0 when gained_kg > 0 and f.days <= 365 then f.days::int end
  from (select case when gained_kg > 0 then div((limit_kg - kg) * days + gained_kg - 0.001, gained_kg) end as days) f
$$;

-- Net inflow of a waste type of a yard in the 28 days until a day, and the number of days covered: entries less the yard's own use. Corrections, opening
-- masses and re-codings do not count; a younger log is measured over its own days.
create or replace function gain_of(mandator bigint, dismantler bigint, type text, on_day date) returns table (kg numeric, days int) language sql stable as $$
  select coalesce((select sum(e.kg) from entry e where e.mandator_id = mandator and e.dismantler_id = dismantler and e.wastetype = type
                     and e.actiondate > on_day - 28 and e.actiondate <= on_day), 0)
       - coalesce((select sum(o.kg) from output o where o.mandator_id = mandator and o.dismantler_id = dismantler and o.wastetype = type
                     and o.outkind = 'OWNUSE' and o.actiondate > on_day - 28 and o.actiondate <= on_day), 0),
         least(28, greatest(1, on_day - log_begins(mandator, dismantler) + 1))
$$;

-- Containers of a yard with their content at the end of a day, recent inflow, and the days until they are full.
create or replace function container_levels(mandator bigint, dismantler bigint, on_day date)
returns table (id bigint, version int, wastetype text, limit_kg numeric, kg numeric, gained_kg numeric, full_in_days int) language sql stable as $$
  select l.id, l.version, l.wastetype, l.limitkg, coalesce(s.kg, 0), g.kg, full_in_days(coalesce(s.kg, 0), l.limitkg, g.kg, g.days)
  from container_limit l
  left join stock_on(mandator, dismantler, on_day) s on s.wastetype = l.wastetype
  cross join lateral gain_of(mandator, dismantler, l.wastetype, on_day) g
  where l.mandator_id = mandator and l.dismantler_id = dismantler
$$;

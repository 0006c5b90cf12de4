-- In how many days a container is full: what still fits, divided by what came in on a day of late, rounded up. 0 for one that is full,
-- null where nothing comes in or it takes more than a year, of which so few days tell nothing. Masses have three decimals, so that
-- div() rounds up exactly. The rule is our own: the law knows no such figure.
create or replace function full_in_days(kg numeric, limit_kg numeric, gained_kg numeric, days int) returns int language sql immutable as $$
  select case when kg >= limit_kg then 0 when gained_kg > 0 and f.days <= 365 then f.days::int end
  from (select case when gained_kg > 0 then div((limit_kg - kg) * days + gained_kg - 0.001, gained_kg) end as days) f
$$;

-- What a waste type of a yard gained in the 28 days until a day, and of how many days that is: entries less what the yard used up itself.
-- Corrections, opening masses and re-codings are no inflow; a log that is younger is asked for its own days.
create or replace function gain_of(mandator bigint, dismantler bigint, type text, on_day date) returns table (kg numeric, days int) language sql stable as $$
  select coalesce((select sum(e.kg) from entry e where e.mandator_id = mandator and e.dismantler_id = dismantler and e.wastetype = type
                     and e.actiondate > on_day - 28 and e.actiondate <= on_day), 0)
       - coalesce((select sum(o.kg) from output o where o.mandator_id = mandator and o.dismantler_id = dismantler and o.wastetype = type
                     and o.outkind = 'OWNUSE' and o.actiondate > on_day - 28 and o.actiondate <= on_day), 0),
         least(28, greatest(1, on_day - log_begins(mandator, dismantler) + 1))
$$;

-- The containers of a yard with what lies in them at the end of a day, what they gained of late, and in how many days they are full.
create or replace function container_levels(mandator bigint, dismantler bigint, on_day date)
returns table (id bigint, version int, wastetype text, limit_kg numeric, kg numeric, gained_kg numeric, full_in_days int) language sql stable as $$
  select l.id, l.version, l.wastetype, l.limitkg, coalesce(s.kg, 0), g.kg, full_in_days(coalesce(s.kg, 0), l.limitkg, g.kg, g.days)
  from container_limit l
  left join stock_on(mandator, dismantler, on_day) s on s.wastetype = l.wastetype
  cross join lateral gain_of(mandator, dismantler, l.wastetype, on_day) g
  where l.mandator_id = mandator and l.dismantler_id = dismantler
$$;

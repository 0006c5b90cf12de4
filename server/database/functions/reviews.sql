-- A closed month keeps its review as signed; a missing review can still be signed.
create or replace function guard_review() returns trigger language plpgsql as $$
begin
  if current_setting('app.anonymising', true) = 'on' or new.mandator_id <> old.mandator_id then return new; end if;
  perform guard_day(old.mandator_id, old.department_id, (old.month + interval '1 month' - interval '1 day')::date);
  return new;
end $$;

-- Due date of a month's review: the last day of the following month.
create or replace function review_due(month date) returns date language sql immutable parallel safe
  as $$ select (month + interval '2 months' - interval '1 day')::date $$;

-- Day of the first record in the log of a yard or collection point; null if there is none.
create or replace function log_begins(mandator bigint, place bigint) returns date language sql stable set enable_sort = off as $$
  select case d.department
    when 'COLLECTOR' then least(
      (select r.receptiondate from reception r where r.collector_id = d.id order by r.receptiondate limit 1),
      (select min(i.date) from incident i where i.mandator_id = mandator and i.department_id = d.id))
    else least(
      first_reception(mandator, d.id),
      (select min(e.actiondate) from entry e where e.mandator_id = mandator and e.dismantler_id = d.id),
      (select min(o.actiondate) from output o where o.mandator_id = mandator and o.dismantler_id = d.id),
      (select min(i.date) from incident i where i.mandator_id = mandator and i.department_id = d.id)) end
  from department d where d.mandator_id = mandator and d.id = place
$$;

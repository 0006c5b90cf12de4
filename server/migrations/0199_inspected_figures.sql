-- A folder may hold stock, balance, closed periods, quotas and monthly reviews: the rows that the queries of the yard read for them, and no more.
alter table inspection drop constraint inspection_scope_check;
alter table inspection add check (cardinality(scope) > 0
  and scope <@ array['VNS', 'KEEPERS', 'LOG', 'REGISTERS', 'STOCK', 'BALANCE', 'STATEMENTS', 'QUOTA', 'REVIEWS', 'PROOFS', 'STAFF', 'INCIDENTS', 'DOCUMENTS']);
grant select on stock_day, stock_month, stock_year, allocation, dated_setting to kreislauf_inspector;
grant select (lockedat, totals) on statement to kreislauf_inspector;
grant select (nonmetalfactor) on spare_line to kreislauf_inspector;
grant select (mandator_id, statement_id, paper, state, storage_key) on sealed_paper to kreislauf_inspector;

-- Sums of days, months and years that are over at the end of the folder's last day.
create policy inspector on stock_day as restrictive for select to kreislauf_inspector using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('STOCK')), (select inspected('QUOTA'))) and day < (select upper(inspected_days())));
create policy inspector on stock_month as restrictive for select to kreislauf_inspector using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('STOCK')), (select inspected('QUOTA'))) and month + interval '1 month' <= (select upper(inspected_days())));
create policy inspector on stock_year as restrictive for select to kreislauf_inspector using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('STOCK')), (select inspected('QUOTA'))) and year + interval '1 year' <= (select upper(inspected_days())));

-- A quota traces what left in its days to the cars that it came from, whenever these came in.
alter policy inspector on entry using (mandator_id = (select current_mandator()) and (
  coalesce(actiondate <@ (select inspected_days()), false) and (dismantler_id = (select inspected('LOG'))
    or kind in ('INBOUND', 'FOREIGN') and dismantler_id = (select inspected('REGISTERS')) or kind = 'INBOUND' and dismantler_id = (select inspected('BALANCE')))
  or dismantler_id = (select inspected('QUOTA')) and actiondate < (select upper(inspected_days()))));
alter policy inspector on output using (mandator_id = (select current_mandator()) and (
  coalesce(actiondate <@ (select inspected_days()), false) and (dismantler_id = (select inspected('LOG'))
    or disposal_id is not null and dismantler_id in ((select inspected('PROOFS')), (select inspected('REGISTERS')))
    or outkind in ('DISPOSAL', 'OWNUSE') and dismantler_id = (select inspected('BALANCE')))
  or dismantler_id = (select inspected('QUOTA')) and actiondate < (select upper(inspected_days()))));
create policy inspector on allocation as restrictive for select to kreislauf_inspector using (mandator_id = (select current_mandator())
  and (select inspected('QUOTA')) is not null
  and exists (select from output o where o.mandator_id = allocation.mandator_id and o.id = output_id));
alter policy inspector on disposal using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and dismantler_id in ((select inspected('LOG')), (select inspected('PROOFS')), (select inspected('REGISTERS')), (select inspected('QUOTA'))));
alter policy inspector on car using (mandator_id = (select current_mandator()) and dismantler_id in ((select inspected('VNS')), (select inspected('LOG')),
  (select inspected('REGISTERS')), (select inspected('PROOFS')), (select inspected('INCIDENTS')), (select inspected('BALANCE')), (select inspected('QUOTA'))));
alter policy inspector on part using (mandator_id = (select current_mandator())
  and (dismantler_id = (select inspected('LOG')) and coalesce(takenon <@ (select inspected_days()), false)
    or dismantler_id in ((select inspected('REGISTERS')), (select inspected('QUOTA')))
      and exists (select from spare_line s where s.mandator_id = part.mandator_id and s.part_id = part.id)));
alter policy inspector on spare_line using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and dismantler_id in ((select inspected('LOG')), (select inspected('REGISTERS')), (select inspected('BALANCE')), (select inspected('QUOTA'))));

-- Balance and quota of closed days are those that the closing kept, also where it closed days beyond the folder's.
alter policy inspector on statement using (mandator_id = (select current_mandator()) and (
  dismantler_id in ((select inspected('LOG')), (select inspected('STATEMENTS'))) and effective_till <@ (select inspected_days())
  or locked and dismantler_id in ((select inspected('BALANCE')), (select inspected('QUOTA'))) and effective_till >= (select lower(inspected_days()))));
create policy inspector on sealed_paper as restrictive for select to kreislauf_inspector using (mandator_id = (select current_mandator())
  and case paper when 'statement' then (select inspected('STATEMENTS')) when 'quota' then (select inspected('QUOTA')) end is not null
  and exists (select from statement s where s.mandator_id = sealed_paper.mandator_id and s.id = statement_id));
alter policy inspector on review using (mandator_id = (select current_mandator())
  and (department_id = (select inspected('LOG')) and date <@ (select inspected_days())
    or department_id = (select inspected('REVIEWS')) and daterange(month, (month + interval '1 month')::date) && (select inspected_days())));

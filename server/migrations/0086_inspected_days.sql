-- The planner takes a day in an unknown range for rare, and then reads a table again for each row that it joins to. Within `coalesce`
-- it takes the half of all, which is what a folder of a year holds.
alter policy inspector on reception using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('VNS')), (select inspected('LOG'))) and coalesce(receptiondate <@ (select inspected_days()), false));
alter policy inspector on entry using (mandator_id = (select current_mandator())
  and dismantler_id = (select inspected('LOG')) and coalesce(actiondate <@ (select inspected_days()), false));
alter policy inspector on output using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and (dismantler_id = (select inspected('LOG')) or disposal_id is not null and dismantler_id = (select inspected('PROOFS'))));
alter policy inspector on disposal using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('LOG')), (select inspected('PROOFS'))) and coalesce(actiondate <@ (select inspected_days()), false));
alter policy inspector on part using (mandator_id = (select current_mandator())
  and dismantler_id = (select inspected('LOG')) and coalesce(takenon <@ (select inspected_days()), false));
alter policy inspector on spare_list using (mandator_id = (select current_mandator())
  and dismantler_id = (select inspected('LOG')) and coalesce(actiondate <@ (select inspected_days()), false));
alter policy inspector on spare_line using (mandator_id = (select current_mandator())
  and dismantler_id = (select inspected('LOG')) and coalesce(actiondate <@ (select inspected_days()), false));

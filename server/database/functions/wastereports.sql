-- Due date of a yard's report of a year: the usual day in its Land (`idev_due_<Land>`, MMDD; 00 if the Land is unknown), in the following year.
create or replace function report_due(mandator bigint, dismantler bigint, of_year int) returns date language sql stable as $$
  select make_date(of_year + 1, d.mmdd / 100, d.mmdd % 100) from (
    select setting_on('idev_due_' || coalesce(region_of_yard(mandator, dismantler), '00'), make_date(of_year + 1, 1, 1))::int as mmdd) d
$$;

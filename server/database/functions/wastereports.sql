-- The day on which a yard's report of a year is due: the one that is usual in its Land (`idev_due_<Land>`, MMDD), in the year after.
create or replace function report_due(mandator bigint, dismantler bigint, of_year int) returns date language sql stable as $$
  select make_date(of_year + 1, d.mmdd / 100, d.mmdd % 100) from (
    select coalesce((select s.value from dated_setting s where s.key = 'idev_due_' || region_of_yard(mandator, dismantler)
      and s.validfrom <= make_date(of_year + 1, 1, 1) and coalesce(s.validto, 'infinity') >= make_date(of_year + 1, 1, 1)), 315)::int as mmdd) d
$$;

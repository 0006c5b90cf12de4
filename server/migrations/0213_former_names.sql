-- The names that a kind of the catalogue had before a release changed them, each with the moment until which it did.
alter table spare_part add column former jsonb not null default '[]';
create function keep_former_name() returns trigger language plpgsql as $$
begin
  new.former := old.former || jsonb_build_array(jsonb_build_object('till', now(), 'de', old.name_de, 'en', old.name_en));
  return new;
end $$;
create trigger keep_former_name before update on spare_part for each row
  when ((new.name_de, new.name_en) is distinct from (old.name_de, old.name_en)) execute function keep_former_name();

-- The balance of a folder tells all that moves the stock: waste of no car, what lay there at the beginning, corrections and differences.
alter policy inspector on entry using (mandator_id = (select current_mandator()) and (
  coalesce(actiondate <@ (select inspected_days()), false) and (dismantler_id = (select inspected('LOG'))
    or kind in ('INBOUND', 'FOREIGN') and dismantler_id in ((select inspected('REGISTERS')), (select inspected('BALANCE'))))
  or dismantler_id = (select inspected('QUOTA')) and actiondate < (select upper(inspected_days()))));
alter policy inspector on output using (mandator_id = (select current_mandator()) and (
  coalesce(actiondate <@ (select inspected_days()), false) and (dismantler_id in ((select inspected('LOG')), (select inspected('BALANCE')))
    or disposal_id is not null and dismantler_id in ((select inspected('PROOFS')), (select inspected('REGISTERS'))))
  or dismantler_id = (select inspected('QUOTA')) and actiondate < (select upper(inspected_days()))));
alter policy inspector on stock_day using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('STOCK')), (select inspected('QUOTA')), (select inspected('BALANCE'))) and day < (select upper(inspected_days())));

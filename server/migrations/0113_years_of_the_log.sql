-- What is asked of a year or of one collection point reads no others.
create index part_scrapped on part (mandator_id, dismantler_id, scrappedon) where scrappedon is not null;
create index car_treated on car (mandator_id, dismantler_id, hulkon) where hulkon is not null;
create index reception_of_point on reception (collector_id, receptiondate) where collector_id is not null;

-- The sums of stock_month by year: the stock of any day is the years before, the months since and the days since.
create table stock_year (
  mandator_id   bigint not null,
  dismantler_id bigint not null,
  wastetype     text not null,
  -- Its first day.
  year          date not null,
  in_kg         numeric(16, 3) not null default 0,
  out_kg        numeric(16, 3) not null default 0,
  diff_kg       numeric(16, 3) not null default 0,
  primary key (mandator_id, dismantler_id, wastetype, year)
);
alter table stock_year enable row level security;
create policy mandator on stock_year using (mandator_id = current_mandator());
grant select on stock_year to kreislauf_app;

-- Servers of the version before book on meanwhile: whoever does waits here, and then finds the trigger.
lock table stock_month in share row exclusive mode;
insert into stock_year
select mandator_id, dismantler_id, wastetype, date_trunc('year', month)::date, sum(in_kg), sum(out_kg), sum(diff_kg)
from stock_month group by 1, 2, 3, 4;

create or replace function keep_stock_year() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_year as y values (new.mandator_id, new.dismantler_id, new.wastetype, date_trunc('year', new.month)::date,
    new.in_kg - coalesce(old.in_kg, 0), new.out_kg - coalesce(old.out_kg, 0), new.diff_kg - coalesce(old.diff_kg, 0))
  on conflict (mandator_id, dismantler_id, wastetype, year) do update
    set in_kg = y.in_kg + excluded.in_kg, out_kg = y.out_kg + excluded.out_kg, diff_kg = y.diff_kg + excluded.diff_kg;
  return null;
end $$;
create trigger keep_stock_year after insert or update on stock_month for each row execute function keep_stock_year();

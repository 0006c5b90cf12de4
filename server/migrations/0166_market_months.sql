-- What the market paid in a month that is over, made once (docs/decisions/039): by kind of cargo for each company that was among it, without
-- its own orders, and for all others (`reader_id` 0). Null is not told. Nobody reads it but `market_prices`.
create table market_month (
  month         date not null,
  cargo_type_id int not null references cargo_type,
  reader_id     bigint not null,
  market        numeric,
  primary key (month, cargo_type_id, reader_id)
);
create table market_kept (
  month   date primary key check (extract(day from month) = 1),
  made_at timestamptz not null default now()
);

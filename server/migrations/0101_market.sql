-- Orders by the day on which they were given: what the market paid is read of all companies at once.
create index on pickup_order (orderdate) where orderdate is not null;

-- Ranked offers answer the recycler's name, town and place as columns, and matching ones their recycler.
drop function if exists offers_for(bigint, numeric, int);
drop function if exists matching_offers(bigint, numeric);

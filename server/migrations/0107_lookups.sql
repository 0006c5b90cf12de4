-- What is asked of a single recycler or offer reads no others: these functions are told which, and how many offers are looked at.
drop function if exists open_offers();
drop function if exists public_departments(text);
drop function if exists offers_for(bigint, numeric);
drop function if exists offer_terms(recycler_offer, numeric, double precision);

create unique index recycler_offer_id on recycler_offer (id);
create unique index pickup_order_id on pickup_order (id);

-- What several companies typed for a key that the catalogue has not.
create index car_of_key on car (hsn, tsn) where hsn is not null and tsn is not null and manufacturer is not null and model is not null;

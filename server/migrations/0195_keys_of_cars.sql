-- What a yard typed for a key is proposed for its next car of that key.
create index car_type_key on car (mandator_id, hsn, tsn, id desc) where hsn is not null and tsn is not null;

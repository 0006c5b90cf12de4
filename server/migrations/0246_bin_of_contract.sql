-- Where a yard keeps the cores of a remanufacturer until they leave, printed on the sheets of its cars.
alter table contract add bin text check (length(bin) between 1 and 20);
comment on column contract.bin is 'The dismantler''s own name of the bin in which the cores for this remanufacturer lie; not shown to the remanufacturer.';
-- They get another parameter, and other columns; their files create them again.
drop function if exists grant_contract(bigint, bigint, boolean, boolean);
drop function if exists still_wanted(bigint, bigint[]);

-- They get another parameter; their files create them again.
drop function if exists has_open_cores(bigint);

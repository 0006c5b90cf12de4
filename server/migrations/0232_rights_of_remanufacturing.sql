-- Administrators hold the digits of remanufacturing, and may grant them; without a contract, and without being a remanufacturer, they have no
-- effect. It is nobody's change.
alter table account disable trigger user;
update account set rights = substr(rpad(rights, 4, '0'), 1, 4) || 'FF', grantable = substr(rpad(grantable, 4, '0'), 1, 4) || 'FF' where head;
alter table account enable trigger user;

-- What a server of before the second edition of the VN's form locked prints by the first one; the others, whose snapshots name none, by
-- the second. Migration 0028 is the first that came after the first edition.
alter table reception disable trigger user;
update reception set snapshot = snapshot || '{"edition": 1}'
  where snapshot is not null and lockedat < (select min(applied_at) from migration where name > '0028');
alter table reception enable trigger user;

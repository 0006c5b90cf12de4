-- Orders of pick-ups: when nobody answered a reminder was sent, and the order goes with its mails as a paper.
alter table pickup_order add column remindedat timestamptz;
alter table mail_attachment drop constraint mail_attachment_kind_check;
alter table mail_attachment add constraint mail_attachment_kind_check check (kind in ('vn', 'order'));

-- Who takes cargo stands in the book of the disposers, too: what was picked up can be booked as a disposal (decision 33).
drop trigger if exists keep_shared_disposer on department;
create trigger keep_shared_disposer after insert or update on department
  for each row when (new.department in ('DISPOSER', 'RECYCLER')) execute function keep_shared_disposer();

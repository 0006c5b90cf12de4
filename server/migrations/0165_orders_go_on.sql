-- Orders of which a side waits have a next step (docs/decisions/053). WEIGHED: `weighed` is what `weighedby` says was fetched, the other side
-- has not agreed; `actualamount` is then what counted before. `course` is what was said, asked and weighed, the oldest first
-- (core/src/features/pickuporders/records.ts). `surplus`: so much more than there was in the cargo was fetched with the looper's consent.
alter table pickup_order
  add column weighed numeric(14, 3) check (weighed >= 0),
  add column weighedby text check (weighedby in ('LOOPER', 'RECYCLER')),
  add column fetchby date,
  add column showcontact boolean not null default false,
  add column surplus numeric(14, 3) not null default 0 check (surplus >= 0),
  add column course jsonb not null default '[]' check (jsonb_typeof(course) = 'array'),
  drop constraint pickup_order_status_check,
  drop constraint pickup_order_number,
  drop constraint pickup_order_actual;
alter table pickup_order
  add constraint pickup_order_status_check check (status in ('INQUIRY', 'PROPOSED', 'ORDERED', 'EXECUTED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP',
    'DECLINED', 'CANCELLED', 'WITHDRAWN')),
  add constraint pickup_order_number check ((ordernumber is null) = (orderdate is null)
    and (ordernumber is not null or status in ('INQUIRY', 'PROPOSED', 'ORDERED', 'DECLINED', 'WITHDRAWN'))),
  add constraint pickup_order_actual check (status = 'WEIGHED' or (actualamount is not null) = (status = 'PICKEDUP')),
  add constraint pickup_order_weighed check ((weighed is not null) = (status = 'WEIGHED') and (weighedby is not null) = (status = 'WEIGHED'));

drop function if exists answer_order(bigint, text, text, numeric);

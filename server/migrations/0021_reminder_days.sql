-- Notices of every end that a company wants to hear of: certificates, qualifications, partners' papers; each end and stage once (details O24).
create table ending_notice (
  mandator_id bigint not null default current_mandator() references mandator,
  -- The table of what ends, its row, and the end that was told: a new end is told anew.
  record      text not null check (record in ('certificate', 'qualification', 'disposer', 'carrier', 'partner_document')),
  record_id   bigint not null,
  validto     date not null,
  days        int not null,
  sent_at     timestamptz not null default now(),
  primary key (mandator_id, record, record_id, validto, days)
);
call isolate('ending_notice');

insert into ending_notice (mandator_id, record, record_id, validto, days, sent_at)
  select n.mandator_id, 'certificate', n.certificate_id, c.validto, n.days, n.sent_at from certificate_notice n
  join certificate c on c.mandator_id = n.mandator_id and c.id = n.certificate_id;
drop table certificate_notice;

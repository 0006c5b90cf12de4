-- Which notices of a certificate's end were mailed, each once (details O24).
create table certificate_notice (
  mandator_id    bigint not null default current_mandator() references mandator,
  certificate_id bigint not null,
  days           int not null,
  sent_at        timestamptz not null default now(),
  primary key (mandator_id, certificate_id, days),
  foreign key (mandator_id, certificate_id) references certificate (mandator_id, id)
);
call isolate('certificate_notice');

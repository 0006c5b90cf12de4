-- Addresses outside of a company that it wants mails to go to. Each is asked once and gets nothing else until it agrees. Neither the address nor
-- the token is kept, only their SHA-256: both prove themselves when they are given again. Requests reach it by functions alone.
create table asked_address (
  mandator_id bigint not null references mandator on delete cascade,
  email_hash  bytea not null,
  token_hash  bytea not null unique,
  state       text not null default 'ASKED' check (state in ('ASKED', 'CONFIRMED', 'REFUSED')),
  asked_at    timestamptz not null default now(),
  answered_at timestamptz,
  primary key (mandator_id, email_hash)
);
create index on asked_address (email_hash, asked_at);
alter table asked_address enable row level security;
revoke all on asked_address from kreislauf_app;

drop function if exists order_names_strangers(bigint);

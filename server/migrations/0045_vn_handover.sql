-- What became of an issued VN: printed, handed to the last keeper, sent by mail. And papers that a mail brings along.
alter table reception
  add column printedat timestamptz,
  add column handedoveron date,
  add column mailedat timestamptz,
  -- The keeper's address; erased with the keeper.
  add column mailedto text;

-- None of it changes what the log says, so it is noted in closed periods too.
create or replace function guard_reception() returns trigger language plpgsql as $$
declare
  -- Printing, handing over, the collector's mark, notices to the authority and the outcome of a call change nothing that the log says.
  free text[] := array['printversion', 'printedat', 'handedoveron', 'mailedat', 'mailedto', 'collectorready', 'result', 'notifieddon',
                       'notifiedcon', 'remark', 'externalref', 'search', 'modified_at', 'version'];
begin
  if tg_op = 'INSERT' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    if current_setting('app.anonymising', true) = 'on' then return new; end if;
    perform guard_day(new.mandator_id, new.dismantler_id, new.receptiondate);
    if tg_op = 'UPDATE' then perform guard_day(old.mandator_id, old.dismantler_id, old.receptiondate); end if;
  end if;
  return new;
end $$;

-- A paper that goes with a mail: what it is drawn from when the mail is sent, and gone once it was.
create table mail_attachment (
  mail_id bigint primary key references mail on delete cascade,
  kind    text not null check (kind in ('vn')),
  name    text not null,
  data    jsonb not null
);
alter table mail_attachment enable row level security;

-- Attaches to the mail queued just before by the same session. A company sends at most 60 papers an hour.
create function attach_to_mail(kind text, name text, data jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mailed bigint := currval(pg_get_serial_sequence('mail', 'id'));
begin
  if (select count(*) from mail m where m.mandator_id = current_mandator() and m.created_at > now() - interval '1 hour'
      and m.template = (select template from mail where id = mailed)) > 60 then
    perform refuse('too-many-requests', jsonb_build_object('seconds', 600));
  end if;
  insert into mail_attachment values (mailed, kind, name, data);
end $$;
revoke execute on function attach_to_mail(text, text, jsonb) from public;
grant execute on function attach_to_mail(text, text, jsonb) to kreislauf_app;

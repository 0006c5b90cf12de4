-- Handing over: like a user, a collection point goes to another company only when that company's head has agreed, and either side ends it.
alter table outsource_request
  add column kind text not null default 'USER' check (kind in ('USER', 'COLLECTOR')),
  add column department_id bigint,
  add column target text,
  add column expires date;
update outsource_request r set
  target = (select m.name from mandator m where m.id = r.target_id),
  expires = greatest((r.requested_at at time zone 'Europe/Berlin')::date, (now() at time zone 'Europe/Berlin')::date) + 14;
alter table outsource_request
  alter column target set not null,
  alter column expires set not null,
  alter column account_id drop not null,
  alter column email drop not null,
  add check (case kind when 'USER' then account_id is not null and email is not null and department_id is null
                       else department_id is not null and account_id is null end),
  drop constraint outsource_request_state_check,
  -- ACCEPTED of a collection point stands until one of the two ends it.
  add constraint outsource_request_state_check check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'ENDED'));
create unique index one_standing_handover on outsource_request (department_id) where state in ('OPEN', 'ACCEPTED');

-- Both mandators' histories tell of a request, of its answer and of its end.
create or replace function keep_outsource_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event text := case new.state when 'OPEN' then 'outsourceRequested' when 'ACCEPTED' then 'outsourceAccepted'
                               when 'DECLINED' then 'outsourceDeclined' when 'CANCELLED' then 'outsourceCancelled'
                               when 'EXPIRED' then 'outsourceExpired' else 'outsourceEnded' end;
  feature text := case new.kind when 'USER' then 'accounts' else 'companies' end;
  record text := case new.kind when 'USER' then 'account' else 'department' end;
  told jsonb := jsonb_build_object('name', new.name, 'company', new.company, 'target', new.target);
begin
  perform append_history(new.mandator_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform append_history(new.target_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform announce(array[new.mandator_id, new.target_id], 'accounts', coalesce(new.account_id, new.department_id), event);
  if new.kind = 'COLLECTOR' then
    perform announce(array[new.mandator_id, new.target_id], 'companies', new.department_id, event);
  end if;
  return null;
end $$;

-- Who would take something over, for who knows its code (decision 015); no row when it has no head who can answer.
create function receiver(mandator bigint) returns table (mandator_id bigint, account_id bigint, name text, city text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, a.id, m.name,
    (select d.company ->> 'city' from department d where d.mandator_id = m.id and d.active order by d.id limit 1)
  from mandator m join account a on a.mandator_id = m.id and a.head and a.active and not a.pending
  where m.id = mandator order by a.id limit 1
$$;
drop function can_be_asked(bigint);

-- Heads of both companies of a request, for its mails: the acting one is one of the two.
create function heads_of_request(request bigint) returns table (mandator_id bigint, account_id bigint, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.mandator_id, a.id, a.email, a.language from outsource_request r join account a on a.mandator_id in (r.mandator_id, r.target_id)
  where r.id = request and current_mandator() in (r.mandator_id, r.target_id) and a.head and a.active and not a.pending order by a.id
$$;
drop function heads_to_ask(bigint);
drop function asker_of(bigint);

-- As before, but only while the request is open, and of a user.
create or replace function move_account(request bigint, new_rights text, new_grantable text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request;
begin
  select * into r from outsource_request
  where id = request and kind = 'USER' and target_id = current_mandator() and state = 'OPEN'
    and expires >= (now() at time zone 'Europe/Berlin')::date for update;
  if not found then perform refuse('not-found'); end if;
  perform pg_advisory_xact_lock(7001, r.mandator_id::int);
  if last_head(r.account_id) then perform refuse('users.last-head'); end if;
  if not exists (select from account a where a.id = r.account_id and a.mandator_id = r.mandator_id and a.deleted_at is null) then
    perform refuse('not-found');
  end if;
  update session set ended_at = now(), cause = 'outsourced' where account_id = r.account_id and ended_at is null;
  delete from visible_mandator where account_id = r.account_id;
  update department set owner_account_id = null where mandator_id = r.mandator_id and owner_account_id = r.account_id;
  perform set_config('app.event', 'outsourced', true);
  update account set mandator_id = r.target_id, rights = new_rights, grantable = new_grantable, head = false, active = true
  where id = r.account_id;
  perform set_config('app.event', '', true);
  update outsource_request set state = 'ACCEPTED', decided_at = now() where id = request;
end $$;

/* ---- a collection point goes with its open receptions, certificates and papers, and comes back the same way ---- */
create function relocate_collector(collector bigint, home bigint, target bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c department;
  seer bigint;
begin
  select * into c from department d where d.id = collector and d.mandator_id = home and d.department = 'COLLECTOR' for update;
  if not found then perform refuse('not-found'); end if;
  seer := nullif(target, c.dismantler_mandator_id);
  perform set_config('app.event', 'outsourced', true);
  update file f set mandator_id = target where f.mandator_id = home
    and f.id in (select e.file_id from certificate e where e.mandator_id = home and e.department_id = c.id union select c.stamp_file_id);
  update department set mandator_id = target, owner_account_id = null where id = c.id;
  update file set collector_mandator_id = seer where mandator_id = c.dismantler_mandator_id and owner_type = 'reception'
    and owner_id in (select r.id from reception r where r.mandator_id = c.dismantler_mandator_id and r.collector_id = c.id and r.status = 'OPEN');
  update car set collector_mandator_id = seer where mandator_id = c.dismantler_mandator_id
    and id in (select r.car_id from reception r where r.mandator_id = c.dismantler_mandator_id and r.collector_id = c.id and r.status = 'OPEN');
  update reception set collector_mandator_id = seer
  where mandator_id = c.dismantler_mandator_id and collector_id = c.id and status = 'OPEN';
  perform append_history(home, 'companies', 'department', c.id, 'outsourced',
                         jsonb_build_object('mandator', (select m.name from mandator m where m.id = home)),
                         jsonb_build_object('mandator', (select m.name from mandator m where m.id = target)));
  perform announce(array[home, target], 'companies', c.id, 'outsourced');
  perform set_config('app.event', '', true);
end $$;
revoke execute on function relocate_collector(bigint, bigint, bigint) from public;
drop function move_collector(bigint, bigint);

create function accept_collector(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request;
begin
  select * into r from outsource_request
  where id = request and kind = 'COLLECTOR' and target_id = current_mandator() and state = 'OPEN'
    and expires >= (now() at time zone 'Europe/Berlin')::date for update;
  if not found then perform refuse('not-found'); end if;
  perform pg_advisory_xact_lock(7001, r.mandator_id::int);
  perform relocate_collector(r.department_id, r.mandator_id, r.target_id);
  update outsource_request set state = 'ACCEPTED', decided_at = now() where id = request;
end $$;

-- Who gave takes it back, or who received gives it back.
create function end_collector(request bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request;
begin
  select * into r from outsource_request
  where id = request and kind = 'COLLECTOR' and current_mandator() in (mandator_id, target_id) and state = 'ACCEPTED' for update;
  if not found then perform refuse('not-found'); end if;
  perform pg_advisory_xact_lock(7001, (case current_mandator() when r.mandator_id then r.target_id else r.mandator_id end)::int);
  perform relocate_collector(r.department_id, r.target_id, r.mandator_id);
  update outsource_request set state = 'ENDED', decided_at = now() where id = request;
end $$;

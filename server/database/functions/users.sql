create or replace function users_seen() returns table (account_id bigint, seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.account_id, max(s.seen_at) from session s join account a on a.id = s.account_id
  where a.mandator_id = current_mandator() group by s.account_id
$$;

-- Records a request, its answer and its end in the histories of both mandators.
create or replace function keep_outsource_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  verb text := case new.state when 'OPEN' then 'Requested' when 'ACCEPTED' then 'Accepted' when 'DECLINED' then 'Declined'
                              when 'CANCELLED' then 'Cancelled' when 'EXPIRED' then 'Expired' else 'Ended' end;
  event text := case new.kind when 'DELIVERY' then 'delivery' else 'outsource' end || verb;
  feature text := case new.kind when 'USER' then 'accounts' else 'companies' end;
  record text := case new.kind when 'USER' then 'account' else 'department' end;
  told jsonb := jsonb_build_object('name', new.name, 'company', new.company, 'target', new.target);
begin
  if current_mandator() is not null then perform lock_mandators(array[new.mandator_id, new.target_id]); end if;
  perform append_history(new.mandator_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform append_history(new.target_id, feature, record, coalesce(new.account_id, new.department_id), event, null, told);
  perform announce(array[new.mandator_id, new.target_id], 'accounts', coalesce(new.account_id, new.department_id), event);
  if new.kind <> 'USER' then
    perform announce(array[new.mandator_id, new.target_id], 'companies', new.department_id, event);
  end if;
  return null;
end $$;

create or replace function last_head(account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.head and a.active and not exists (
    select from account o where o.mandator_id = a.mandator_id and o.id <> a.id and o.head and o.active and not o.pending)
  from account a where a.id = account), false)
$$;

-- Only while the request is open and concerns a user.
create or replace function move_account(request bigint, new_rights text, new_grantable text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare r outsource_request := request_to_accept(request, 'USER');
begin
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

-- An account that leaves the company, or is deleted, is unlinked from its person; the person stays.
create or replace function part_from_people() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employee set account_id = null where mandator_id = old.mandator_id and account_id = old.id;
  return new;
end $$;

-- Every share has an explicit rights string, by default reading what its kind needs.
create or replace function share_with(owner bigint, partner bigint, share text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into partner_access (mandator_id, partner_id, kind, rights)
  values (owner, partner, share, case share when 'COLLECTOR' then '0020' else '0002' end) on conflict do nothing
$$;

create or replace function digit_of(rights text, place int) returns int language sql immutable parallel safe
  as $$ select ('x' || coalesce(nullif(substr(rights, place, 1), ''), '0'))::bit(4)::int $$;

create or replace function mandator_names(ids bigint[]) returns table (id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.name from mandator m where m.id = any (ids) and (
    m.id in (select p.partner_id from partner_access p where p.mandator_id = current_mandator())
    or m.id in (select p.mandator_id from partner_access p where p.partner_id = current_mandator())
    or m.id in (select r.target_id from outsource_request r where r.mandator_id = current_mandator() and r.state = 'ACCEPTED'))
$$;

-- Lets an account act for a further mandator, or revokes that; false if one of the two does not exist.
create or replace function set_visible(account bigint, target bigint, shown boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home bigint := (select a.mandator_id from account a where a.id = account and a.deleted_at is null);
  told jsonb;
begin
  if not is_admin() or home is null or home = target or not exists (select from mandator where id = target) then return false; end if;
  told := (select jsonb_build_object('name', trim(a.firstname || ' ' || a.lastname)) from account a where a.id = account);
  if shown then
    insert into visible_mandator values (account, target) on conflict do nothing;
  else
    delete from visible_mandator where account_id = account and mandator_id = target;
  end if;
  if found then
    perform append_history(target, 'accounts', 'account', account, case when shown then 'guestAdmitted' else 'guestEnded' end, null, told);
    perform append_history(home, 'accounts', 'account', account, case when shown then 'guestAdmitted' else 'guestEnded' end, null, told);
    perform announce(array[home, target], 'accounts', account, 'updated');
  end if;
  return true;
end $$;

-- Users of other mandators who may act for the acting one.
create or replace function guests() returns table (id bigint, name text, email text, mandator text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, trim(a.firstname || ' ' || a.lastname), a.email, m.name
  from visible_mandator v join account a on a.id = v.account_id join mandator m on m.id = a.mandator_id
  where v.mandator_id = current_mandator() and a.active and a.deleted_at is null order by 2
$$;

-- Invalidates links mailed to a user of the acting mandator.
create or replace function withdraw_links(account bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update one_time_link set used_at = now() where account_id = account and used_at is null
    and exists (select from account a where a.id = account and a.mandator_id = current_mandator())
$$;

-- Linking shares records: the partner's rights string defaults to reading what was handed to it (details O5) and can be changed in the user management.
create or replace function share_of_partner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare partner bigint;
begin
  if tg_table_name = 'carrier' then partner := new.department_mandator_id;
  else select s.kept_by into partner from shared_disposer s where s.id = new.shared_disposer_id;
  end if;
  if partner <> new.mandator_id then perform share_with(new.mandator_id, partner, 'DISPOSER'); end if;
  return null;
end $$;

-- Invitations that the acting company has mailed within an hour.
create or replace function invitations_of_hour() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from mail m where m.mandator_id = current_mandator() and m.template = 'invitation' and m.created_at > now() - interval '1 hour'
$$;

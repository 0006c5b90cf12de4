-- Filled from the account, whatever was given: who signs in, or registers, acts for no company yet.
create or replace function keep_account_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;

-- The same where the row says, besides, for which company the account may act.
create or replace function keep_home_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.home_mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;

create or replace function suspended(mandator bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from mandator m where m.id = suspended.mandator and m.suspended_at is not null) $$;

-- A collection point of another company takes in no car for one that is shut out, and changes none; it goes on reading them.
create or replace function guard_suspended() returns trigger language plpgsql as $$
begin
  -- What the doors (security definer functions) do, a handover for instance, is no work in that company.
  if current_user = 'kreislauf_app' and new.mandator_id <> current_mandator() and suspended(new.mandator_id) then
    perform refuse('receptions.suspended');
  end if;
  return new;
end $$;

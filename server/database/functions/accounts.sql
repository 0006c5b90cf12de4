-- Sets the company from the account and ignores any given value: at sign-in or registration no company is acted for yet.
create or replace function keep_account_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;

-- The same for rows that also name the company the account may act for.
create or replace function keep_home_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.home_mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;

create or replace function suspended(mandator bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from mandator m where m.id = suspended.mandator and m.suspended_at is not null) $$;

-- A collection point cannot enter or change cars for a suspended company of the dismantler; it can still read them.
create or replace function guard_suspended() returns trigger language plpgsql as $$
begin
  -- Writes by security definer functions, such as a hand-over, do not count as work in that company.
  if current_user = 'kreislauf_app' and new.mandator_id <> current_mandator() and suspended(new.mandator_id) then
    perform refuse('receptions.suspended');
  end if;
  return new;
end $$;

-- What belongs to an account says of which company the account is, so that a company's rows can be moved, divided or routed without
-- asking the table of accounts; the database keeps it true, also when the account changes its company.

-- Filled from the account, whatever was given: who signs in, or registers, acts for no company yet.
create function keep_account_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;
-- The same where the row says, besides, for which company the account may act.
create function keep_home_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.home_mandator_id := (select a.mandator_id from account a where a.id = new.account_id);
  return new;
end $$;

-- `company` is the column; a deleted account takes its rows along unless they are `kept`.
create procedure of_account("table" regclass, company text default 'mandator_id', kept boolean default false) language plpgsql as $$
begin
  execute format('alter table %s add column %I bigint', "table", company);
  execute format('update %s t set %I = a.mandator_id from account a where a.id = t.account_id', "table", company);
  if (select attnotnull from pg_attribute where attrelid = "table" and attname = 'account_id') then
    execute format('alter table %s alter column %I set not null', "table", company);
  else
    execute format('alter table %s add check ((account_id is null) = (%I is null))', "table", company);
  end if;
  execute format('alter table %s drop constraint %I', "table", (
    select conname from pg_constraint where conrelid = "table" and confrelid = 'account'::regclass and contype = 'f'));
  execute format('alter table %s add foreign key (%I, account_id) references account (mandator_id, id) on update cascade %s',
                 "table", company, case when kept then '' else 'on delete cascade' end);
  execute format('create trigger a_company before insert or update of account_id on %s for each row execute function %I()', "table",
                 case company when 'mandator_id' then 'keep_account_company' else 'keep_home_company' end);
  -- Without a policy of its own it is read by the doors (security definer functions) and by the server itself only.
  execute format('alter table %s enable row level security', "table");
end $$;

call of_account('session');
call of_account('totp');
call of_account('passkey');
call of_account('recovery_code');
call of_account('known_browser');
call of_account('one_time_link');
call of_account('consent');
call of_account('sign_in_ticket');
-- `mandator_id` is the company that is visited.
call of_account('visible_mandator', 'home_mandator_id');
call of_account('stream_ticket', 'home_mandator_id');
-- An account that acted for a company stays named in its history.
call of_account('admin_acting', 'home_mandator_id', true);
drop procedure of_account(regclass, text, boolean);
alter table history_head enable row level security;

-- Whose point it is: an account of the company that the point is of.
select set_config('app.quiet', 'on', true);
update department d set owner_account_id = null
where owner_account_id is not null
  and not exists (select from account a where a.mandator_id = d.mandator_id and a.id = d.owner_account_id);
alter table department add foreign key (mandator_id, owner_account_id) references account (mandator_id, id);

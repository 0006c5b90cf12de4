create or replace function name_author() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.author := (select trim(firstname || ' ' || lastname) from account where id = current_account());
  return new;
end $$;

create or replace function accept_terms(account bigint, version text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into consent (account_id, kind, version)
  select a.id, 'terms', version from account a where a.id = account and a.pending and a.registered_at is not null
  on conflict on constraint consent_pkey do update set accepted_at = now()
$$;

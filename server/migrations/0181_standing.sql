-- Tells open windows that rights of an account, or the companies that it acts for, have changed.
create function tell_standing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('standing', case tg_table_name when 'account' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'account_id' end);
  return null;
end $$;

create trigger tell_standing after update on account for each row
  when (old.rights <> new.rights or old.grantable <> new.grantable or old.head <> new.head or old.admin <> new.admin
    or old.valuation <> new.valuation) execute function tell_standing();
create trigger tell_standing after update on admin_acting for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_standing();
create trigger tell_standing after delete on visible_mandator for each row execute function tell_standing();

-- On a closed day only the follow-up of an incident can be changed, and only while the incident is open.
create or replace function guard_incident() returns trigger language plpgsql as $$
declare afterwards text[] := array['remedy', 'reportedto', 'doneon', 'version'];
begin
  if current_setting('app.anonymising', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and old.doneon is null and to_jsonb(new) - afterwards = to_jsonb(old) - afterwards then return new; end if;
  if tg_op <> 'INSERT' then perform guard_day(old.mandator_id, old.department_id, old.date); end if;
  if tg_op <> 'DELETE' then perform guard_day(new.mandator_id, new.department_id, new.date); end if;
  return coalesce(new, old);
end $$;

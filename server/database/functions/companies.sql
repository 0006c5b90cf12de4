create or replace function keep_mandator_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := changed_part(to_jsonb(old), to_jsonb(new));
  after jsonb := changed_part(to_jsonb(new), to_jsonb(old));
begin
  if after <> '{}' or before <> '{}' then
    perform append_history(new.id, 'accounts', 'mandator', new.id,
                           coalesce(nullif(current_setting('app.event', true), ''), 'updated'), before, after);
    perform announce(array[new.id], 'accounts', new.id, 'updated');
  end if;
  return null;
end $$;

-- Public data of the active companies of a kind, or of the chosen one (details O21), without bank, tax and customer data and telephone numbers. Selects
-- by a range of ids, so that one plan serves both cases.
create or replace function public_departments(kind text, chosen bigint default null)
returns table (mandator_id bigint, id bigint, department text, company jsonb, openinghours text, pickuphours text, contactname text,
               contactphone text, contactmail text, agblink text, hasparkingspace boolean, hascontainerspace boolean,
               hasforklift boolean, hascrane boolean, waste jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.mandator_id, d.id, d.department,
         (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(d.company)
          where key in ('name', 'street', 'hsnr', 'zip', 'city', 'country', 'lat', 'lon', 'positionexact')),
         d.openinghours, d.pickuphours, d.contactname, d.contactphone, d.contactmail, d.agblink,
         d.hasparkingspace, d.hascontainerspace, d.hasforklift, d.hascrane, d.waste
  from department d where d.department = kind and d.active
    and d.id between coalesce(chosen, 0) and coalesce(chosen, 9223372036854775807)
$$;

-- Address-book records of other companies that represent the acting mandator and are shared with it: the BTB digit includes reading.
create or replace function records_of_me() returns table (mandator_id bigint, disposer_id bigint, carrier_id bigint, department_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from (
    select p.mandator_id, p.id as disposer_id, null::bigint as carrier_id, s.department_id, 'DISPOSER' as role
    from shared_disposer s join disposer p on p.shared_disposer_id = s.id where s.kept_by = current_mandator()
    union all
    select c.mandator_id, null, c.id, c.department_id, 'CARRIER' from carrier c where c.department_mandator_id = current_mandator()
  ) m
  where m.mandator_id = current_mandator() or exists (
    select from partner_access a where a.mandator_id = m.mandator_id and a.partner_id = current_mandator()
      and a.kind = 'DISPOSER' and digit_of(a.rights, 4) & 2 > 0)
$$;

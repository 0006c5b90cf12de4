-- Legal and trade figures in force on a day. For days before the first figures these apply: the product has no older records.
create or replace function settings_on(day date) returns table (key text, value numeric) language sql stable rows 30 as $$
  select s.key, s.value from dated_setting s cross join (select greatest(day, min(f.validfrom)) as day from dated_setting f) d
  where s.validfrom <= d.day and coalesce(s.validto, 'infinity') >= d.day
$$;

-- One figure that must exist: if it is missing, the master data is broken, and this raises an error instead of guessing.
create or replace function setting_on(wanted text, day date) returns numeric language plpgsql stable strict as $$
declare found numeric := (select s.value from settings_on(day) s where s.key = wanted);
begin
  if found is null then raise exception 'dated_settings has no % in force on %', wanted, day using errcode = 'data_exception'; end if;
  return found;
end $$;

-- Whether an entry was made later than the register of its day allows (NachwV § 24).
create or replace function entered_late(entered date, happened date) returns boolean language sql stable as $$
  select case when entered > happened then entered > happened + setting_on('disposal_register_days', happened)::int else false end
$$;

-- First day whose registers are kept: they are part of the operating log (EfbV § 5 (2)), whose period is longer than that of NachwV § 25 (1).
create or replace function kept_from(today date) returns date language sql stable as $$
  select (date_trunc('year', today) - make_interval(months => setting_on('log_retention_months', today)::int))::date
$$;

-- The row of a waste type in force on a day: the latest version that begins on or before it.
create or replace function waste_type_on(wanted text, day date) returns waste_type language sql stable as $$
  select * from waste_types_on(wanted, day)
$$;

-- The waste type of a code on a day as a set: PostgreSQL can inline this into a query over many records, whereas it calls the scalar function for
-- each row. PARTS is no waste type and has no row.
create or replace function waste_types_on(wanted text, day date) returns setof waste_type language sql stable rows 1 as $$
  select * from (select * from waste_type union all select * from pseudo_type) w where w.code = wanted order by (w.validfrom <= day) desc, abs(w.validfrom - day) limit 1
$$;

-- The trigger argument names the key column of the dated table.
create or replace function keep_periods_apart() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare twice boolean;
begin
  execute format('select count(*) > 1 from %I t where t.%I = $1 and daterange(t.validfrom, t.validto, ''[]'') && daterange($2, $3, ''[]'')',
                 tg_table_name, tg_argv[0])
    into twice using to_jsonb(new) ->> tg_argv[0], new.validfrom, new.validto;
  if twice then
    raise exception 'periods of % % overlap', tg_table_name, to_jsonb(new) ->> tg_argv[0] using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Records changes by the operator; changes by a release are in its files.
create or replace function keep_masterdata_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after, before);
begin
  if coalesce(after ->> 'origin', 'SHIPPED') <> 'OPERATOR' and coalesce(before ->> 'origin', 'SHIPPED') <> 'OPERATOR'
     and current_account() is null then
    return null;
  end if;
  if before = after then return null; end if;
  insert into operator_history (account_id, actor, record, operation, before, after)
  values (current_account(), (select trim(firstname || ' ' || lastname) from account where id = current_account()),
          tg_table_name || ' ' || coalesce(whole ->> 'key', whole ->> 'code', whole ->> 'reference'), lower(tg_op), before, after);
  perform pg_notify('changes', json_build_object('m', null, 'c', 'masterdata', 'i', 0, 'e', lower(tg_op), 'a', null)::text);
  return null;
end $$;

-- Normalised key of a manufacturer's name: lower-case letters and digits only, without the country in brackets that registrations append.
create or replace function maker_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.plain_text(regexp_replace(name, '\(.*?\)', '', 'g')), '[^a-z0-9]', '', 'g')
$$;

-- Keys of all usual names of a manufacturer, including the given one.
create or replace function maker_keys(given text) returns setof text language sql stable strict as $$
  select maker_key(given)
  union select k from maker_name n cross join lateral (values (maker_key(n.maker)), (maker_key(n.name))) as v (k)
  where n.maker in (select m.maker from maker_name m where maker_key(given) in (maker_key(m.name), maker_key(m.maker)))
$$;

-- The last closed day in a range on which a yard of any company booked the waste; null if there is none. For the operator's administrator.
create or replace function closed_use_of_waste(code text, since date, until date) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select max(least(d.closed_till, closed_use_of_waste.until)) from department d
  where acting_admin() and d.closed_till >= since
    and (exists (select from entry e where e.mandator_id = d.mandator_id and e.dismantler_id = d.id and e.wastetype = closed_use_of_waste.code
                 and e.actiondate between since and least(d.closed_till, closed_use_of_waste.until))
      or exists (select from output o where o.mandator_id = d.mandator_id and o.dismantler_id = d.id and o.wastetype = closed_use_of_waste.code
                 and o.actiondate between since and least(d.closed_till, closed_use_of_waste.until)))
$$;

-- Names that dismantlers and collection points entered for a key missing in the catalogue, most frequent first. Only values that at least three
-- companies other than the caller's have in locked certificates; neither the companies nor their number are returned.
create or replace function confirmed_by_key(asked_hsn text, asked_tsn text)
  returns table (manufacturer text, model text, power int, capacity int, clazz text, drivetype text, ktype text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.manufacturer, c.model, c.power, c.capacity, c.clazz, c.drivetype, c.ktype from car c
  where c.hsn = asked_hsn and c.tsn = asked_tsn and c.manufacturer is not null and c.model is not null
    and c.mandator_id <> current_mandator()
    and exists (select from reception r where r.mandator_id = c.mandator_id and r.car_id = c.id and r.status = 'LOCKED')
  group by 1, 2, 3, 4, 5, 6, 7 having count(distinct c.mandator_id) >= 3 order by count(distinct c.mandator_id) desc, 1, 2, 3, 4, 5, 6, 7 limit 5
$$;

-- First day of a figure, also one that is ahead; null if it is unknown. Same as `firstDayOf` in core/src/domain/dated.ts.
create or replace function first_day_of(figure text) returns date language sql stable as $$
  select min(s.validfrom) from dated_setting s where s.key = figure
$$;

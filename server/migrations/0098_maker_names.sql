-- The other names that makers usually go by, so that a recall is found at a car whoever wrote its maker.
create table maker_name (name text primary key, maker text not null, source text, mark text);
grant select on maker_name to kreislauf_app;

-- What a maker's name is known by: small letters and digits alone, without the country in brackets that registrations put behind it.
create function maker_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.plain_text(regexp_replace(name, '\(.*?\)', '', 'g')), '[^a-z0-9]', '', 'g')
$$;

-- The keys of all names that a maker usually goes by, the given one's among them.
create function maker_keys(given text) returns setof text language sql stable strict as $$
  select maker_key(given)
  union select k from maker_name n cross join lateral (values (maker_key(n.maker)), (maker_key(n.name))) as v (k)
  where n.maker in (select m.maker from maker_name m where maker_key(given) in (maker_key(m.name), maker_key(m.maker)))
$$;

drop index recall_lower_idx;
create index on recall (maker_key(manufacturer));

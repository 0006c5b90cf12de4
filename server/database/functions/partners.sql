-- A change of a disposer company's data updates its entry among the shared disposers.
create or replace function keep_shared_disposer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shared_disposer as s (kept_by, department_id, name, street, hsnr, country, zip, city, email, tel, web, disposalnumber, waste, active)
  values (new.mandator_id, new.id, new.company ->> 'name', new.company ->> 'street', new.company ->> 'hsnr',
          coalesce(new.company ->> 'country', 'DE'), new.company ->> 'zip', new.company ->> 'city',
          new.contactmail, new.contactphone, null, new.ident_nr,
          (select coalesce(jsonb_agg(jsonb_build_object('wastetype', code, 'rdcode', null, 'proofnumber', null, 'proofvalidto', null)), '[]')
           from jsonb_array_elements_text(new.waste) code), new.active)
  on conflict (kept_by, department_id) do update set
    name = excluded.name, street = excluded.street, hsnr = excluded.hsnr, country = excluded.country, zip = excluded.zip,
    city = excluded.city, email = excluded.email, tel = excluded.tel, disposalnumber = excluded.disposalnumber,
    waste = excluded.waste, active = excluded.active;
  return null;
end $$;

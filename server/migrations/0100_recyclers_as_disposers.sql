-- Recyclers that were there before 0099 stand among the shared disposers, too: what they fetched is booked as a disposal to them (decision 33).
insert into shared_disposer (kept_by, department_id, name, street, hsnr, country, zip, city, email, tel, disposalnumber, waste, active)
select d.mandator_id, d.id, d.company ->> 'name', d.company ->> 'street', d.company ->> 'hsnr', coalesce(d.company ->> 'country', 'DE'),
       d.company ->> 'zip', d.company ->> 'city', d.contactmail, d.contactphone, d.ident_nr,
       (select coalesce(jsonb_agg(jsonb_build_object('wastetype', code, 'rdcode', null, 'proofnumber', null, 'proofvalidto', null)), '[]')
        from jsonb_array_elements_text(d.waste) code), d.active
from department d where d.department = 'RECYCLER'
on conflict (kept_by, department_id) do nothing;

-- A folder may hold the registers of NachwV § 24, and the papers that the company uploaded itself.
alter table inspection drop constraint inspection_scope_check;
alter table inspection add check (cardinality(scope) > 0
  and scope <@ array['VNS', 'KEEPERS', 'LOG', 'REGISTERS', 'PROOFS', 'STAFF', 'INCIDENTS', 'DOCUMENTS']);
grant select (othervnr, otherissuer) on car to kreislauf_inspector;
grant select (pieces) on spare_line to kreislauf_inspector;

-- Cars and loads of the registers by the days of their lines; a part by the list that it left on, whenever it was taken off.
alter policy inspector on car using (mandator_id = (select current_mandator()) and dismantler_id
  in ((select inspected('VNS')), (select inspected('LOG')), (select inspected('REGISTERS')), (select inspected('PROOFS')), (select inspected('INCIDENTS'))));
alter policy inspector on entry using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and (dismantler_id = (select inspected('LOG')) or kind in ('INBOUND', 'FOREIGN') and dismantler_id = (select inspected('REGISTERS'))));
alter policy inspector on output using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and (dismantler_id = (select inspected('LOG')) or disposal_id is not null and dismantler_id in ((select inspected('PROOFS')), (select inspected('REGISTERS')))));
alter policy inspector on disposal using (mandator_id = (select current_mandator()) and coalesce(actiondate <@ (select inspected_days()), false)
  and dismantler_id in ((select inspected('LOG')), (select inspected('PROOFS')), (select inspected('REGISTERS'))));
alter policy inspector on part using (mandator_id = (select current_mandator())
  and (dismantler_id = (select inspected('LOG')) and coalesce(takenon <@ (select inspected_days()), false)
    or dismantler_id = (select inspected('REGISTERS')) and exists (select from spare_line s where s.mandator_id = part.mandator_id and s.part_id = part.id)));
alter policy inspector on spare_kind using (mandator_id = (select current_mandator())
  and coalesce((select inspected('LOG')), (select inspected('REGISTERS'))) is not null);
alter policy inspector on spare_list using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('LOG')), (select inspected('REGISTERS'))) and coalesce(actiondate <@ (select inspected_days()), false));
alter policy inspector on spare_line using (mandator_id = (select current_mandator())
  and dismantler_id in ((select inspected('LOG')), (select inspected('REGISTERS'))) and coalesce(actiondate <@ (select inspected_days()), false));
alter policy inspector on document using (mandator_id = (select current_mandator()) and department_id = (select inspected('DOCUMENTS')));
alter policy inspector on file using (mandator_id = (select current_mandator()) and case owner_type
  when 'inspection' then owner_id = current_inspection() and (select inspected_yard()) is not null
  when 'incident' then exists (select from incident i where i.mandator_id = file.mandator_id and i.id = owner_id)
  when 'document' then exists (select from document o where o.mandator_id = file.mandator_id and o.id = owner_id)
  when 'qualification' then exists (select from qualification q where q.mandator_id = file.mandator_id and q.file_id = file.id)
  when 'certificate' then exists (select from certificate c where c.mandator_id = file.mandator_id and c.file_id = file.id)
  when 'disposer' then exists (select from disposer d where d.mandator_id = file.mandator_id and d.certificate_file_id = file.id)
  when 'carrier' then exists (select from carrier c where c.mandator_id = file.mandator_id and c.permit_file_id = file.id)
  else false end);

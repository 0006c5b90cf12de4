-- The document of a certificate is the one that the certificate names, whatever record it was kept for.
alter policy inspector on file using (mandator_id = (select current_mandator()) and case owner_type
  when 'inspection' then owner_id = current_inspection() and (select inspected_yard()) is not null
  when 'incident' then exists (select from incident i where i.mandator_id = file.mandator_id and i.id = owner_id)
  when 'qualification' then exists (select from qualification q where q.mandator_id = file.mandator_id and q.file_id = file.id)
  when 'certificate' then exists (select from certificate c where c.mandator_id = file.mandator_id and c.file_id = file.id)
  when 'disposer' then exists (select from disposer d where d.mandator_id = file.mandator_id and d.certificate_file_id = file.id)
  when 'carrier' then exists (select from carrier c where c.mandator_id = file.mandator_id and c.permit_file_id = file.id)
  else false end);

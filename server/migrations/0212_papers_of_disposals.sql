-- Papers of a disposal: weigh slip, Begleitschein, Übernahmeschein, delivery note (docs/decisions/061).

-- What a closed disposal was booked from stays with it: a paper that arrives late is added, none goes or becomes another one.
create function guard_disposal_paper() returns trigger language plpgsql as $$
begin
  if current_setting('app.anonymising', true) = 'on' then return coalesce(new, old); end if;
  perform guard_day(d.mandator_id, d.dismantler_id, d.actiondate) from disposal d where d.mandator_id = old.mandator_id and d.id = old.owner_id;
  return coalesce(new, old);
end $$;
create trigger b_guard_disposal before update or delete on file for each row when (old.owner_type = 'disposal') execute function guard_disposal_paper();

-- A folder that holds disposals with the numbers of their papers holds these.
alter policy inspector on file using (mandator_id = (select current_mandator()) and case owner_type
  when 'inspection' then owner_id = current_inspection() and (select inspected_yard()) is not null
  when 'incident' then exists (select from incident i where i.mandator_id = file.mandator_id and i.id = owner_id)
  when 'disposal' then exists (select from disposal d where d.mandator_id = file.mandator_id and d.id = owner_id and d.dismantler_id = (select inspected('PROOFS')))
  when 'document' then exists (select from document o where o.mandator_id = file.mandator_id and o.id = owner_id)
  when 'qualification' then exists (select from qualification q where q.mandator_id = file.mandator_id and q.file_id = file.id)
  when 'certificate' then exists (select from certificate c where c.mandator_id = file.mandator_id and c.file_id = file.id)
  when 'disposer' then exists (select from disposer d where d.mandator_id = file.mandator_id and d.certificate_file_id = file.id)
  when 'carrier' then exists (select from carrier c where c.mandator_id = file.mandator_id and c.permit_file_id = file.id)
  else false end);

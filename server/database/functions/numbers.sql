-- Draws the next number for a department, kind of record and year, from 1. A rollback returns the number, so the series has no gap. Requests draw for
-- their own company only; for another one only functions that decide on a shared record do.
create or replace function draw_number(department bigint, kind text, year int) returns int language plpgsql as $$
#variable_conflict use_column
declare
  owner bigint;
  number int;
begin
  select d.mandator_id into owner from department d where d.id = draw_number.department
    and (d.mandator_id = current_mandator() or not row_security_active('department'));
  if not found then perform refuse('not-found'); end if;
  if owner <> current_mandator() then perform lock_mandators(array[owner]); end if;
  insert into number_counter as c (mandator_id, department_id, kind, year) values (owner, draw_number.department, draw_number.kind, draw_number.year)
  on conflict (mandator_id, department_id, kind, year) do update set last = c.last + 1
  returning c.last into number;
  return number;
end $$;

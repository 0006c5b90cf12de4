-- Which of a yard's people an account is: one of each yard, and each person at most one account.
alter table employee add column account_id bigint,
  add constraint employee_account foreign key (mandator_id, account_id) references account (mandator_id, id);
create unique index employee_of_account on employee (mandator_id, dismantler_id, account_id);

-- An account that leaves the company, or is deleted, is none of its people any more; the person stays.
create function part_from_people() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employee set account_id = null where mandator_id = old.mandator_id and account_id = old.id;
  return new;
end $$;
create trigger parted_from_people before update of mandator_id, deleted_at on account for each row
  when (new.mandator_id <> old.mandator_id or (new.deleted_at is not null and old.deleted_at is null))
  execute function part_from_people();

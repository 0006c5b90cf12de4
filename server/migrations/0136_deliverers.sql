-- Who delivered a car that came without a VN of ours, with the address (§ 24 (4) NachwV); and the register of what stood on the yard
-- when its log began, which was accepted in no period.
alter table car add column deliverer text check (deliverer <> '' and length(deliverer) <= 200);
grant select (deliverer, clazz) on car to kreislauf_inspector;
alter table kept_register drop constraint kept_register_register_check,
  add constraint kept_register_register_check check (register in ('in', 'out', 'reuse', 'opening'));

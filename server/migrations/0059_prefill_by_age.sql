-- Which cars a rule is for by their first registration, both days included: a catalyst is in no car of before its directive.
alter table prefill_rule add column registeredfrom date, add column registeredtill date,
  add check (registeredfrom <= registeredtill);

-- Remanufacturers whose offers companies without a contract are shown in valuations (rulings G12), and what valuations count of a yard's own parts.
alter table department add column invaluations boolean not null default false;
alter table department add constraint department_invaluations check (not invaluations or department = 'REMAN');
comment on column department.invaluations is 'Of a remanufacturer: companies without a contract see the best price for a kind of part in valuations, rounded down and without a name.';
create index part_on_shelf on part (mandator_id, sparecategory) include (id, pieces, price) where state in ('STORED', 'RESERVED');
create index department_invaluations on department (id) where invaluations;

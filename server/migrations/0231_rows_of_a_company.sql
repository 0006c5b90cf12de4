-- Who asks for the cars or receptions of a company says so, and the row security of a table that companies share says it again in another way. The
-- planner takes that for two conditions, each true for one row in as many as there are companies, and expects a single row of the company that has
-- 20,000; so every reception was compared with every car (decision 067). Therefore it is told of few companies: both conditions together leave
-- about as many rows as one really does.
alter table car alter column mandator_id set (n_distinct = 20);
alter table reception alter column mandator_id set (n_distinct = 20);
analyze car (mandator_id), reception (mandator_id);

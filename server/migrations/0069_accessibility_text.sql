-- The statement on accessibility is the operator's, too: until he writes his own, the one of the edition holds.
alter table legal_text drop constraint legal_text_name_check;
alter table legal_text add constraint legal_text_name_check check (name in ('imprint', 'privacy', 'terms', 'accessibility'));

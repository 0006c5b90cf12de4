-- What people call a waste beside its names in the AVV and in the trade.
create table waste_word (word text not null, code text not null check (code ~ '^\d{6}$'), sorter int not null, source text, mark text,
  primary key (word, code));
grant select on waste_word to kreislauf_app;

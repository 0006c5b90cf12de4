-- What a photo or paper shows, in words, and where it stands among the other files of its record: by its id unless it was moved.
alter table file
  add column caption text check (length(caption) between 1 and 200),
  add column sorter numeric;

-- Files that are gone are told of in the history of their car.
create index history_gone_files on history (mandator_id) where record_type = 'file' and operation in ('deleted', 'erased');

-- Names of master data by language, so that a further language is a text and no column: {"de": "Motor", "en": "Engine"}.
drop trigger keep_former_name on spare_part;

do $$
declare name text;
begin
  foreach name in array array['fraction', 'waste_type', 'pseudo_type', 'unit', 'qualification_type', 'fuel_code', 'rd_code', 'region', 'type_value',
                              'co2_factor', 'spare_part', 'recall', 'cargo_type'] loop
    execute format('alter table %I disable trigger user', name);
    execute format('alter table %I add column names jsonb', name);
    execute format('update %I set names = jsonb_build_object(''de'', name_de, ''en'', name_en)', name);
    execute format('alter table %I alter column names set not null, add constraint names_complete check (names ? ''de'' and names ? ''en''), drop column name_de, drop column name_en', name);
    execute format('alter table %I enable trigger user', name);
  end loop;
  foreach name in array array['waste_type', 'pseudo_type'] loop
    execute format('alter table %I disable trigger user', name);
    execute format('alter table %I add column tradenames jsonb not null default ''{}''', name);
    execute format('update %I set tradenames = jsonb_strip_nulls(jsonb_build_object(''de'', tradename_de, ''en'', tradename_en))', name);
    execute format('alter table %I drop column tradename_de, drop column tradename_en', name);
    execute format('alter table %I enable trigger user', name);
  end loop;
end $$;

-- A name that is added in a further language is no change of those that there were.
create trigger keep_former_name before update on spare_part for each row
  when (not new.names @> old.names) execute function keep_former_name();

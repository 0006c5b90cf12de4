-- What the yard calls a waste; empty where it is called by its legal name.
alter table waste_type add column tradename_de text, add column tradename_en text;

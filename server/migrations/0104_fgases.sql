-- What a load of refrigerant is, by substance or group of Annex I to III of Regulation (EU) 2024/573 (ChemKlimaschutzV § 4 (3)).
alter table disposal add column substance text check (substance in ('HFC134A', 'HFO1234YF', 'OTHERHFC', 'OTHERHFO', 'BLEND', 'CFC12'));

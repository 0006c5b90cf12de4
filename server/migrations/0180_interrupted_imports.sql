-- Which server process brings it in or takes it back: what a killed one left is settled when the next one starts.
alter table import add column server text;

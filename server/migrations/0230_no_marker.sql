-- A company without a place has none: the centre of Germany that stood there was a view of the map. It is nobody's change.
alter table department disable trigger user;
update department set company = company || '{"lat": null, "lon": null}'
where (company ->> 'lat')::numeric = 51.165691 and (company ->> 'lon')::numeric = 10.451526;
alter table department enable trigger user;

-- What Today counts is little at any time, however many years a company has behind it.
create index reception_open on reception (mandator_id, dismantler_id) where status = 'OPEN';
create index reception_to_notify on reception (mandator_id, dismantler_id, vndate)
  where status = 'LOCKED' and (sornd and notifieddon is null or sornc and notifiedcon is null);
create index car_on_yard on car (mandator_id, dismantler_id) where step <> 'DISPOSED';

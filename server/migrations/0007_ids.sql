-- Records that two mandators may see are found by their id alone: with two policies the key (mandator_id, id) does not lead there.
create unique index car_id on car (id);
create unique index reception_id on reception (id);
create unique index department_id on department (id);
create unique index certificate_id on certificate (id);
create unique index file_id on file (id);

-- PostgreSQL lets everybody execute every function that comes to be: here the role of the requests alone. Who executes those that are there
-- says `grant_routines` (functions/platform.sql), whenever functions were applied.
alter default privileges revoke execute on routines from public;
alter default privileges in schema public grant execute on routines to kreislauf_app;

-- Who reads by a link reads the columns of a disposal that were there for that; not the text that the search of the company looks through.
do $$
begin
  execute (select 'revoke select on disposal from kreislauf_inspector; grant select (' || string_agg(quote_ident(attname), ', ' order by attnum)
      || ') on disposal to kreislauf_inspector'
    from pg_attribute where attrelid = 'disposal'::regclass and attnum > 0 and not attisdropped and attname <> 'search');
end $$;

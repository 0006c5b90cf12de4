import type pg from 'pg'

const owned = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i'))`

/** Removes everything from the schema that no extension brought. Its owner may do that, no superuser is needed. */
export async function emptySchema(client: pg.Client): Promise<void> {
  await client.query(`do $$
declare command text; commands text[];
begin
  commands := array(
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${owned('oid', 'pg_class')}
    union all
    select format('drop view if exists %s cascade', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and ${owned('oid', 'pg_class')}
    union all
    select format('drop sequence if exists %s cascade', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${owned('oid', 'pg_class')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and ${owned('oid', 'pg_proc')}
    union all
    select format('drop type if exists %s cascade', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${owned('oid', 'pg_type')}
  );
  foreach command in array commands loop
    execute command;
  end loop;
end $$`)
}

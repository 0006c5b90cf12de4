import pg from 'pg'
import { readRevokes, readTables } from './catalogue.ts'

const START = `set local check_function_bodies to off;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
do $$ begin
  if not exists (select from pg_roles where rolname = 'kreislauf_app') then create role kreislauf_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'kreislauf_inspector') then create role kreislauf_inspector nologin; end if;
end $$;
grant kreislauf_app, kreislauf_inspector to current_user;
grant usage on schema public to kreislauf_app, kreislauf_inspector;
alter default privileges revoke execute on routines from public;
alter default privileges in schema public grant execute on routines to kreislauf_app;
`

/** Each database gets its own secret. */
const SECRET = `insert into server_secret values ('captcha', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'))`

const END = `call grant_routines();
set local check_function_bodies to on;
`

/** Functions with rows of a table as arguments or result follow the tables; all others precede them, as columns and indexes call them. */
async function readFunctions(client: pg.ClientBase, ofRows: boolean): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and $1 = exists (select from pg_type t where (t.oid = p.prorettype or t.oid = any(coalesce(p.proallargtypes, p.proargtypes))) and t.typrelid <> 0)
     order by p.oid::regprocedure::text`,
    [ofRows],
  )
  return rows.map(({ text }) => text.trim())
}

/** Rows that exist before master data is loaded. */
async function readRows(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const statements: string[] = []
  for (const table of tables.filter(name => name !== 'server_secret')) {
    const { rows } = await client.query<{ text: string | null }>(
      `select format('insert into %I select * from jsonb_populate_recordset(null::%1$I, %L)', $1::text, jsonb_agg(t)) as text from "${table}" t having count(*) > 0`,
      [table],
    )
    statements.push(...rows.map(({ text }) => text ?? ''))
  }
  return [...statements, SECRET]
}

const saying = (on: string, comment: string | null) =>
  comment ? [`comment on ${on} is ${pg.escapeLiteral(comment)}`] : []

/** All statements that build such a database from an empty one, in an executable order. */
export async function baselineOf(client: pg.ClientBase): Promise<string> {
  const tables = await readTables(client)
  const after = tables.flatMap(({ statistics, access, triggers }) => [...statistics, ...access, ...triggers])
  const all = [
    ...tables.flatMap(({ columns, constraints, indexes }) => [...columns, ...constraints, ...indexes]),
    ...after,
  ]
  const statements = [
    ...(await readFunctions(client, false)),
    ...tables.map(({ name, columns, constraints }) => {
      const parts = [...columns, ...constraints.filter(({ foreign }) => !foreign)].map(({ text }) => text)
      return `create table ${name} (\n  ${parts.join(',\n  ')}\n)`
    }),
    ...tables.flatMap(({ indexes }) => indexes.map(({ text }) => text)),
    ...tables.flatMap(({ name, constraints }) =>
      constraints.filter(({ foreign }) => foreign).map(({ text }) => `alter table ${name} add ${text}`),
    ),
    ...(await readFunctions(client, true)),
    ...after.map(({ text }) => text),
    ...tables.flatMap(({ name, comment }) => saying(`table ${name}`, comment)),
    ...all.flatMap(({ on, comment }) => saying(on, comment)),
    ...(await readRevokes(client)),
    ...(await readRows(
      client,
      tables.map(({ name }) => name),
    )),
  ]
  return START + statements.map(statement => `${statement};\n`).join('') + END
}

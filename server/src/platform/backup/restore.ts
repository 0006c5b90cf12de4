import type { NameIn } from '@kreislauf/core/words.ts'
import pg from 'pg'
import { areAllReplaced, baselineAmong, replacedAmong, VERSION_BEFORE } from '../database/baseline.ts'
import { applyWithin, lockSchema, type Migration, migrate, readMigrations } from '../database/migrate.ts'
import { firstTampered } from '../database/verify.ts'
import type { FileStore } from '../files/store.ts'
import { fileKeys, type Sequence, tablesOf } from './catalogue.ts'
import { type Head, PLAIN } from './format.ts'
import { type Contents, inspect } from './inspect.ts'
import { load, unguarded } from './load.ts'
import { Refusal } from './refusal.ts'

const owned = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i'))`

/** Removes everything from the schema that does not belong to an extension. Needs the owner, no superuser. */
async function emptySchema(client: pg.Client): Promise<void> {
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

export interface Restoring {
  url: string
  files: FileStore
  path: string
  /** Existing data may be replaced. */
  replace?: boolean
  /** Restores even a history that does not verify. */
  acceptTampered?: boolean
  /** Called for each step. */
  onStep?: (step: NameIn<'operator.steps'>) => void
}

/**
 * Restores a backup completely, or changes nothing if anything is wrong. In one transaction the schema is created at the version of the backup, all
 * rows are loaded and counted, and the history of every mandator is verified; then newer migrations run. Throws Refusal: those of `inspect`,
 * `unknownMigration`, `olderVersion`, `changedMigration`, `inUse`, `filled`, `otherTables`, `rowCount`, `tampered`.
 */
export async function restore({
  url,
  files,
  path,
  replace,
  acceptTampered,
  onStep = () => {},
}: Restoring): Promise<Contents> {
  onStep('checking')
  const contents = await inspect(path)
  const level = await migrationsOf(contents.head)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let former: string[] = []
  try {
    await client.query('begin')
    await lockSchema(client)
    await refuseUsed(client)
    former = await refuseFilled(client, !!replace)
    await client.query(PLAIN)
    onStep('schema')
    await emptySchema(client)
    await applyWithin(client, level)
    await refuseOtherTables(client, contents.head)
    onStep('loading')
    await unguarded(client, contents.head.tables, () => load(client, files, path, contents))
    for (const sequence of contents.manifest.sequences) await count(client, sequence)
    onStep('verifying')
    await client.query('analyze')
    await refuseTampered(client, !!acceptTampered)
    former = await withoutUse(client, former)
    await client.query('commit')
  } finally {
    await client.end()
  }
  for (const key of former) await files.delete(key)
  onStep('migrating')
  await migrate(url)
  return contents
}

/** This program's migrations up to the version of the backup, with the baseline in place of the migrations that it replaces. */
async function migrationsOf({ migrations: recorded }: Head): Promise<Migration[]> {
  const known = await readMigrations()
  const baseline = baselineAmong(known)
  const replaced = replacedAmong(recorded)
  const all = areAllReplaced(replaced)
  if (replaced.length && !all)
    throw new Refusal('olderVersion', { name: replaced.at(-1)!.name, version: VERSION_BEFORE })
  const migrations = [...recorded.filter(one => !replaced.includes(one)), ...(all && baseline ? [baseline] : [])]
  for (const { name, sha256 } of migrations) {
    const ours = known.find(migration => migration.name === name)
    if (!ours) throw new Refusal('unknownMigration', { name })
    if (ours.sha256 !== sha256) throw new Refusal('changedMigration', { name })
  }
  return known.filter(({ name }) => migrations.some(migration => migration.name === name))
}

/** Refuses to replace a database that others are using. */
async function refuseUsed(client: pg.Client) {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  if (rows[0]!.others) throw new Refusal('inUse', { count: rows[0]!.others })
}

/** Returns the keys of the files that the database names now. */
async function refuseFilled(client: pg.Client, replace: boolean): Promise<string[]> {
  const tables = await tablesOf(client)
  if (!tables.length) return []
  const ours = tables.some(({ name }) => name === 'mandator')
  if (!ours) throw new Refusal('foreign', { table: tables[0]!.name })
  const { rowCount } = await client.query('select from mandator limit 1')
  if (rowCount && !replace) throw new Refusal('filled')
  return Array.fromAsync(fileKeys(client))
}

async function refuseOtherTables(client: pg.Client, { tables }: Head) {
  const made = await tablesOf(client)
  const text = (table: { name: string; columns: string[] }) => `${table.name}(${[...table.columns].sort()})`
  const differing = tables.find(table => !made.some(other => text(other) === text(table)))
  if (differing || made.length !== tables.length) throw new Refusal('otherTables', { table: differing?.name ?? '' })
}

const count = (client: pg.Client, { name, value, called }: Sequence) =>
  client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, called])

async function refuseTampered(client: pg.Client, accept: boolean) {
  const found = accept ? undefined : await firstTampered(client)
  if (found) throw new Refusal('tampered', { mandator: found.mandator, seq: found.seq, record: found.record })
}

/** Files of the replaced database that no restored record names. */
async function withoutUse(client: pg.Client, former: readonly string[]): Promise<string[]> {
  const used = new Set(former.length ? await Array.fromAsync(fileKeys(client)) : [])
  return former.filter(key => !used.has(key))
}

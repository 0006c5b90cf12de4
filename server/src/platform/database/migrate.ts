import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { codeOf } from '../process/aserror.ts'
import { areAllReplaced, baselineAmong, replacedAmong, VERSION_BEFORE } from './baseline.ts'
import { complaintOf, readSqlFile } from './sqlfiles.ts'
import { applyFunctions, functionsOfThisServer } from './sqlfunctions.ts'

const folderOfThisServer = resolve(import.meta.dirname, '../../../migrations')
const oldestServer = 170_000
const lockKey = 5_317_001

/** The migrations of this program, in order, each with its checksum. */
export async function readMigrations(folder = folderOfThisServer) {
  const names = (await readdir(folder)).filter(name => /\.sql(\.gz)?$/.test(name)).sort()
  const wrong = names.find(
    (name, index) => !/^\d{4}_[a-z0-9_]+\.sql(\.gz)?$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4),
  )
  if (wrong) throw new Error(`Migration ${wrong}: wanted NNNN_<what>.sql with a number of its own`)
  return Promise.all(names.map(name => readSqlFile(folder, name)))
}

export type Migration = Awaited<ReturnType<typeof readMigrations>>[number]

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (rows[0]!.number < oldestServer)
    throw new Error(`The database is PostgreSQL ${rows[0]!.version}; version 17 or newer is needed`)
}

async function appliedMigrations(client: pg.Client) {
  await client.query(`
    create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  return new Map(rows.map(row => [row.name, row.sha256]))
}

/**
 * The applied migrations, after replacing all migrations that precede the baseline by the baseline. Throws if some of
 * them are missing: only the version that contains them can upgrade such a database.
 */
async function appliedSinceBaseline(client: pg.Client, migrations: Migration[]) {
  const applied = await appliedMigrations(client)
  const baseline = baselineAmong(migrations)
  const replaced = replacedAmong([...applied].map(([name, sha256]) => ({ name, sha256 })))
  if (!baseline || !replaced.length) return applied
  if (!areAllReplaced(replaced))
    throw new Error(
      `The database was brought up by a version before ${VERSION_BEFORE}, as far as ${replaced.at(-1)!.name}. Install version ${VERSION_BEFORE} (tag v${VERSION_BEFORE}), start it once, then this one: docs/operations.md, "Upgrade and rollback"`,
    )
  await client.query('delete from migration where name = any($1)', [replaced.map(({ name }) => name)])
  await client.query('insert into migration (name, sha256) values ($1, $2)', [baseline.name, baseline.sha256])
  return appliedMigrations(client)
}

/**
 * The migrations to apply. Throws if the recorded history does not match these files: one was changed, is missing or
 * was added out of order.
 */
function pending(migrations: Migration[], applied: Map<string, string>) {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  for (const name of applied.keys())
    if (!migrations.some(migration => migration.name === name))
      throw new Error(`The database is newer than this program: migration ${name} is unknown here`)
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new Error(`Migration ${name} was changed after it was applied; write a new one instead`)
    if (!applied.has(name) && name < last)
      throw new Error(`Migration ${name} comes before ${last}, which is applied already; give it the next number`)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Applies migrations to an empty schema within the caller's transaction. */
export async function applyWithin(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await appliedMigrations(client)
  for (const migration of migrations) await apply(client, migration)
}

const NEED =
  '. The user of DATABASE_URL needs createrole; where another installation made them: grant kreislauf_app, kreislauf_inspector to it with admin option'

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  } catch (error) {
    const need = codeOf(error) === '42501' ? NEED : ''
    throw new Error(complaintOf(`Migration ${name}`, sql, error) + need, { cause: error })
  }
}

/** Takes the lock for schema changes until the transaction ends; a session lock does not work through a pooler. */
export const lockSchema = (client: pg.Client) => client.query('select pg_advisory_xact_lock($1)', [lockKey])

/**
 * Brings the database up to date with `server/migrations`: each file once, in order, in its own transaction; then with
 * the changed files of `server/database/functions`, in one transaction. Servers that start at the same time wait for
 * each other. Returns the names of the migrations applied now.
 */
export async function migrate(
  url: string,
  folder = folderOfThisServer,
  functions = functionsOfThisServer,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseOldServer(client)
    const done: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (!name) break
      done.push(name)
    }
    await locked(client, () => applyFunctions(client, functions))
    return done
  } finally {
    await client.end()
  }
}

/**
 * Applies the first missing file, read again as another server may have applied some meanwhile. Undefined if none is
 * missing.
 */
const applyNext = (client: pg.Client, migrations: Migration[]): Promise<string | undefined> =>
  locked(client, async () => {
    const [next] = pending(migrations, await appliedSinceBaseline(client, migrations))
    if (next) await apply(client, next)
    return next?.name
  })

/** Runs the work in its own transaction while holding the lock for schema changes. */
async function locked<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    await lockSchema(client)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

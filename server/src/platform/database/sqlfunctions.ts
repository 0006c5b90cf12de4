import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type pg from 'pg'
import { movesFile } from './moves.ts'
import { complaintOf, readSqlFile, type SqlFile } from './sqlfiles.ts'

export const functionsOfThisServer = resolve(import.meta.dirname, '../../../database/functions')

/**
 * The current text of all SQL functions and procedures, one file per feature, and of the moves. Empty if the folder
 * does not exist.
 */
export async function readFunctions(folder: string): Promise<SqlFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter(name => name.endsWith('.sql'))
      .sort()
      .map(name => readSqlFile(folder, name)),
  )
  return folder === functionsOfThisServer ? [movesFile(), ...files] : files
}

/** The texts applied to this database so far, the newest last. */
async function appliedFunctions(client: pg.Client) {
  await client.query(`
    create table if not exists function_file (
      number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
      unique (name, sha256))`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from function_file order by number',
  )
  return rows
}

/**
 * Applies the files whose text differs from the applied one, within the caller's transaction and after all migrations.
 * Returns their names. Throws if the database had this text before and has a newer one now: the program is older than
 * the database.
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<string[]> {
  const files = await readFunctions(folder)
  if (!files.length) return []
  const applied = await appliedFunctions(client)
  const changed = files.filter(
    ({ name, sha256 }) => applied.findLast(former => former.name === name)?.sha256 !== sha256,
  )
  const older = changed.find(({ name, sha256 }) =>
    applied.some(former => former.name === name && former.sha256 === sha256),
  )
  if (older)
    throw new Error(
      `The database is newer than this program: functions/${older.name} was replaced since. To go back to a former text on purpose, change a comment in it`,
    )
  // A function may call one of a later file.
  await client.query('set local check_function_bodies to off')
  for (const file of changed) await apply(client, file)
  if (changed.length && (await hasGrants(client))) await client.query(`call ${GRANTS}`)
  return changed.map(({ name }) => name)
}

/** Sets the execute grants; the folders of tests do not define it. */
const GRANTS = 'grant_routines()'
const hasGrants = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [GRANTS])).rows[0]
    ?.there === true

async function apply(client: pg.Client, { name, sql, sha256 }: SqlFile) {
  try {
    await client.query(sql)
    await client.query(
      'insert into function_file (number, name, sha256) select count(*) + 1, $1, $2 from function_file',
      [name, sha256],
    )
  } catch (error) {
    throw new Error(complaintOf(`functions/${name}`, sql, error), { cause: error })
  }
}

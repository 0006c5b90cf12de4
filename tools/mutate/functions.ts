import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

// No module of the product is imported here: a test that replaces one has to be the first to load it.

/** Works in the database of the tests, or in another one beside it; does nothing where the tests have none. */
async function inDatabase(work: (client: pg.Client) => Promise<unknown>, name?: string): Promise<void> {
  const ours = process.env['MUTATE_DATABASE']
  if (!ours) return
  const connectionString = name ? Object.assign(new URL(ours), { pathname: `/${name}` }).href : ours
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a file of SQL functions in each database that tests work in or copy, as the server does when it starts. */
export async function applyFunctions(folder: string, file: string): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  for (const name of [undefined, 'pristine', 'demo'])
    await inDatabase(async client => {
      await client.query('begin; set local check_function_bodies to off')
      await client.query(text)
      await client.query('call grant_routines(); commit')
    }, name)
}

/** Ends all sessions of tests: a query goes on, with its locks, when the process that waits for it is gone. */
export const endSessions = (): Promise<void> =>
  inDatabase(client =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  )

import pg from 'pg'
import { afterAll } from 'vitest'

/** Kills each connection in a transaction of the test's own database (`ownDatabase`), as often as it is called; returns their number. */
export async function striker(): Promise<() => Promise<number>> {
  const killer = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await killer.connect()
  afterAll(() => killer.end())
  return async () => {
    const { rows } = await killer.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`,
    )
    return rows.filter(({ ended }) => ended).length
  }
}

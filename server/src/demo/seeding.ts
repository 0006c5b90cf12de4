import { sql } from 'kysely'
import { connect, type Db } from '../platform/database/db.ts'

const LOCK = 5_317_002

/** One transaction; waits for other seeders, and sends no notices of changes. */
export async function inSeedTransaction<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = connect(url, { size: 1 })
  try {
    return await pool.kysely.connection().execute(async db => {
      await sql`begin`.execute(db)
      try {
        await sql`select pg_advisory_xact_lock(${LOCK}), set_config('app.quiet', 'on', true)`.execute(db)
        const result = await work(db)
        await sql`commit`.execute(db)
        return result
      } catch (error) {
        await sql`rollback`.execute(db)
        throw error
      }
    })
  } finally {
    await pool.close()
  }
}

/** The mark without which a database is never wiped. */
export const markSeeded = (db: Db) => sql`insert into demo_seed default values`.execute(db)

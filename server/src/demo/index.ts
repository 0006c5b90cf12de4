import { today as todayInBerlin } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { readConfig } from '../platform/config.ts'
import { connect, type Db } from '../platform/db.ts'
import { seedAll } from './story.ts'

export { type DemoLogin, demoLogins } from './accounts.ts'

const LOCK = 5_317_002

/**
 * Fills an empty database with the demo: a small dismantler with its collector, a large one with three years of work, a recycler
 * and the operator (decision 43). Does nothing once there is a mandator; servers that start together wait for each other.
 * All of it or nothing is there afterwards. Master data must have been loaded; files go where the configuration says.
 */
export async function seedDemo(url: string): Promise<void> {
  const pool = connect(url, { size: 1 })
  try {
    await pool.kysely.connection().execute(async db => {
      await sql`begin`.execute(db)
      try {
        await seedOnce(db)
        await sql`commit`.execute(db)
      } catch (error) {
        await sql`rollback`.execute(db)
        throw error
      }
    })
  } finally {
    await pool.close()
  }
}

async function seedOnce(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}), set_config('app.quiet', 'on', true)`.execute(db)
  const { rows } = await sql<{ used: boolean }>`select exists (select from mandator) as used`.execute(db)
  if (!rows[0]?.used) await seedAll(db, readConfig(process.env), todayInBerlin())
}

import { today as todayInBerlin } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { readConfig } from '../platform/process/config.ts'
import { inSeedTransaction, markSeeded } from './seeding.ts'
import { seedAll } from './story.ts'

export { type DemoLogin, demoLogins } from './accounts.ts'

/**
 * Fills an empty database with the demo: a small dismantler with its collector, a large one with three years of work, a recycler and the operator
 * (decision 43), completely or not at all. Does nothing if there is a mandator; servers that start together wait for each other. Requires loaded
 * master data; files are stored as configured.
 */
export const seedDemo = (url: string): Promise<void> => inSeedTransaction(url, seedOnce)

async function seedOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from mandator) as used`.execute(db)
  if (rows[0]?.used) return
  await seedAll(db, readConfig(process.env), todayInBerlin())
  await markSeeded(db)
}

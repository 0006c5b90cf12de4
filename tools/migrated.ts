import { connect } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { schemaPicture } from '../server/src/platform/picture/index.ts'
import { startPostgres } from '../server/src/platform/postgres/index.ts'

type Client = Parameters<typeof schemaPicture>[0]

/** Runs the work on a temporary database with all migrations. */
export async function onMigrated(work: (client: Client) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ ephemeral: true })
  try {
    await migrate(postgres.url)
    const pool = connect(postgres.url)
    const client = await pool.raw.connect()
    await work(client).finally(() => client.release())
    await pool.close()
  } finally {
    await postgres.stop()
  }
}

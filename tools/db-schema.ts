import { writeFile } from 'node:fs/promises'
import { connect } from '../server/src/platform/db.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { schemaFile, schemaPicture } from '../server/src/platform/picture/index.ts'
import { startPostgres } from '../server/src/platform/postgres/index.ts'

/** A program: writes server/database/schema.sql anew. */
const postgres = await startPostgres({ ephemeral: true })
try {
  await migrate(postgres.url)
  const pool = connect(postgres.url)
  const client = await pool.raw.connect()
  await writeFile(schemaFile, await schemaPicture(client))
  client.release()
  await pool.close()
} finally {
  await postgres.stop()
}

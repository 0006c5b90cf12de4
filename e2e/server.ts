import { startPostgres } from '../server/src/platform/postgres/index.ts'
import { prepare } from '../tools/database.ts'

const postgres = await startPostgres({ ephemeral: true })
await prepare(postgres.url, true)
Object.assign(process.env, { DATABASE_URL: postgres.url, DEMO: '1' })
await import('../server/src/main.ts')

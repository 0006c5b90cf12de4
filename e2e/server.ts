import { startPostgres } from '../server/src/platform/postgres/index.ts'
import { prepare } from '../tools/database.ts'
import { addPeople } from './people.ts'

const postgres = await startPostgres({ ephemeral: true })
await prepare(postgres.url, true)
await addPeople(postgres.url)
Object.assign(process.env, { DATABASE_URL: postgres.url, DEMO: '1', RATE_LIMIT_CALLS: '1000000' })
await import('../server/src/main.ts')

import { startPostgres } from '../server/src/platform/postgres/index.ts'
import { startSmtp } from '../server/src/testing/smtp.ts'
import { prepare } from '../tools/database.ts'
import { servePeople } from './people.ts'
import { deliver, emptyMailbox } from './postoffice.ts'

await emptyMailbox()
const smtp = await startSmtp({ onMail: deliver })
const postgres = await startPostgres({ ephemeral: true })
await prepare(postgres.url, true)
servePeople(postgres.url)
/** Demo data, but no demo: a demo sends no mail (details O87). */
Object.assign(process.env, {
  ...{ DATABASE_URL: postgres.url, SMTP_URL: smtp.url, DEMO: '0', DRAIN_SECONDS: '0' },
  RATE_LIMIT_CALLS: '1000000',
  CAPTCHA_COST: '50',
})
await import('../server/src/main.ts')

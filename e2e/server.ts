import { demoDatabase, startPrepared } from '../server/src/testing/prepared.ts'
import { startSmtp } from '../server/src/testing/smtp.ts'
import { servePeople } from './people.ts'
import { deliver, emptyMailbox } from './postoffice.ts'

await emptyMailbox()
const smtp = await startSmtp({ onMail: deliver })
const postgres = await startPrepared()
const url = await demoDatabase(postgres.url, 'browsed', process.env['FILES_DIR'] ?? '')
servePeople(url)
/** Demo data, but no demo: a demo sends no mail (details O87). */
Object.assign(process.env, {
  ...{ DATABASE_URL: url, SMTP_URL: smtp.url, DEMO: '0', DRAIN_SECONDS: '0' },
  RATE_LIMIT_CALLS: '1000000',
  CAPTCHA_COST: '50',
})
await import('../server/src/main.ts')

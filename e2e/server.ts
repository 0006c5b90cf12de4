import { setPriority } from 'node:os'
import { demoDatabase, startPrepared } from '../server/src/testing/prepared.ts'
import { startSmtp } from '../server/src/testing/smtp.ts'
import { servePeople } from './people.ts'
import { deliver, emptyMailbox } from './postoffice.ts'

// As root a browser paints before all else, every frame of what waits for an answer: the answer, then, comes first.
try {
  setPriority(-10)
} catch {
  // Whoever may not, nor may the browser.
}

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

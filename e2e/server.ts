import { setPriority } from 'node:os'
import { demoDatabase, startPrepared } from '../server/src/testing/prepared.ts'
import { startSmtp } from '../server/src/testing/smtp.ts'
import { buildWeb } from '../tools/build.ts'
import { serveAccounts } from './people.ts'
import { deliver, emptyMailbox } from './postoffice.ts'

// As root, gives the server a higher priority than the browser, which would otherwise render every frame of a waiting
// screen first.
try {
  setPriority(-10)
} catch {
  // Without the permission for it, the browser starts with the same priority.
}

// Also when Playwright is started directly, its tests see the app of the present sources.
await buildWeb()
await emptyMailbox()
const smtp = await startSmtp({ onMail: deliver })
const postgres = await startPrepared()
const url = await demoDatabase(postgres.url, 'browsed', process.env['FILES_DIR'] ?? '')
serveAccounts(url)
/** Demo data, but no demo mode: a demo sends no mail (details O87). */
Object.assign(process.env, {
  ...{ DATABASE_URL: url, SMTP_URL: smtp.url, DEMO: '0', DRAIN_SECONDS: '0' },
  RATE_LIMIT_CALLS: '1000000',
  CAPTCHA_COST: '50',
})
await import('../server/src/main.ts')

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const PAUSE_MS = 400
const MOST_WAIT = 90_000

/** Waits until the window has no requests and no work left. */
export type Quiet = () => Promise<void>

/** Watches the page's requests; the event stream stays open and does not count. */
export function quietOf(page: Page): Quiet {
  const open = new Set<Request>()
  let last = Date.now()
  const counts = (request: Request) => !request.url().includes('/api/sse/')
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', request => {
    if (!counts(request)) return
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = Date.now() + MOST_WAIT
    while (open.size > 0 || Date.now() - last < PAUSE_MS) {
      if (Date.now() > until) throw new Error('The page did not become idle')
      await sleep(50)
    }
    await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done(), { timeout: 5000 })))
  }
}

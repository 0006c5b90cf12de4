import type { Page, Request, TestInfo } from '@playwright/test'
import { BUSY, COMING } from './coming.ts'
import { longStatements } from './people.ts'

/** Requests of a page that have no response or failed. */
interface Requests {
  open: Set<Request>
  bad: string[]
}

const requests = new WeakMap<Page, Requests>()

const isCall = (request: Request) => request.url().includes('/api/') && request.resourceType() !== 'eventsource'
const nameOf = (request: Request) => `${request.method()} ${request.url().replace(/^.*?\/api/, '')}`

/** Records the page's calls without a response and with a failure from now on. */
export function recordRequests(page: Page): void {
  const { open, bad }: Requests = { open: new Set(), bad: [] }
  requests.set(page, { open, bad })
  page.on('request', request => isCall(request) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => {
    if (open.delete(request)) bad.push(`${nameOf(request)}: ${request.failure()?.errorText}`)
  })
  page.on('response', answer => {
    if (isCall(answer.request()) && answer.status() >= 400) bad.push(`${nameOf(answer.request())}: ${answer.status()}`)
  })
}

/** Entries of each kind shown per page in the report of a test. */
const LAST = 10

/** The focused element, and the dialogs above the screen. */
function focusOf(): string[] {
  const tagOf = (one: Element) => one.outerHTML.replace(/>.*/s, '>').slice(0, 200)
  const at = document.activeElement
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(one => `dialog ${tagOf(one)}`)
  return [at ? `${tagOf(at)} ${at.textContent.trim().slice(0, 60)}` : 'nothing', ...dialogs]
}

/**
 * Attaches the state of each page to the report of a failed test: address, main heading, focus, pending and failed requests.
 */
export async function attachPageStates(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const page of pages) {
    const heading = page.getByRole('heading').or(page.getByRole('alert')).first()
    const words = await heading.textContent({ timeout: 1000 }).catch(() => 'no heading')
    const busy = await page
      .locator(`${BUSY}, ${COMING}`)
      .evaluateAll(all => all.map(one => `${one.tagName} ${one.className}`))
      .catch(() => [])
    const focus = await page.evaluate(focusOf).catch(() => [])
    const { open, bad } = requests.get(page) ?? { open: [], bad: [] }
    const lost = [...open].map(nameOf)
    // Dynamic parts of an address, shortened in the report.
    const pieces = {
      page: [`${page.url()} ${words}`],
      'without an answer': lost,
      'in the database': lost.length ? await longStatements().catch(() => []) : [],
      busy: busy.slice(0, LAST),
      focus,
      'answered by a failure': bad.slice(-LAST),
    }
    for (const [name, lines] of Object.entries(pieces))
      if (lines.length) await info.attach(name, { body: lines.join('\n'), contentType: 'text/plain' })
  }
}

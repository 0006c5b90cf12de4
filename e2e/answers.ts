import type { Page, Request, TestInfo } from '@playwright/test'
import { BUSY, COMING } from './coming.ts'
import { longStatements } from './people.ts'

/** What a page asked the API and how that ended, as far as it did not end well. */
interface Asked {
  open: Set<Request>
  bad: string[]
}

const asked = new WeakMap<Page, Asked>()

const isCall = (request: Request) => request.url().includes('/api/') && request.resourceType() !== 'eventsource'
const nameOf = (request: Request) => `${request.method()} ${request.url().replace(/^.*?\/api/, '')}`

/** Notes from now on which calls of the page are without an answer, and which were answered by a failure. */
export function noteAnswers(page: Page): void {
  const { open, bad }: Asked = { open: new Set(), bad: [] }
  asked.set(page, { open, bad })
  page.on('request', request => isCall(request) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => {
    if (open.delete(request)) bad.push(`${nameOf(request)}: ${request.failure()?.errorText}`)
  })
  page.on('response', answer => {
    if (isCall(answer.request()) && answer.status() >= 400) bad.push(`${nameOf(answer.request())}: ${answer.status()}`)
  })
}

/** So many of each kind are told of a page, in the report of a test. */
const LAST = 10

/** Where each page stood when a test failed, in the report: its address, its first heading, what it waits for, what went wrong. */
export async function tellWhere(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const page of pages) {
    const heading = page.getByRole('heading').or(page.getByRole('alert')).first()
    const words = await heading.textContent({ timeout: 1000 }).catch(() => 'no heading')
    const busy = await page
      .locator(`${BUSY}, ${COMING}`)
      .evaluateAll(all => all.map(one => `${one.tagName} ${one.className}`))
      .catch(() => [])
    const { open, bad } = asked.get(page) ?? { open: [], bad: [] }
    const lost = [...open].map(nameOf)
    // What stands in one piece is cut short in the report.
    const pieces = {
      page: [`${page.url()} ${words}`],
      'without an answer': lost,
      'in the database': lost.length ? await longStatements().catch(() => []) : [],
      busy: busy.slice(0, LAST),
      'answered by a failure': bad.slice(-LAST),
    }
    for (const [name, lines] of Object.entries(pieces))
      if (lines.length) await info.attach(name, { body: lines.join('\n'), contentType: 'text/plain' })
  }
}

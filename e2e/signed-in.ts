import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'
import { attachPageStates, recordRequests } from './answers.ts'
import {
  accountOf,
  Browsers,
  type Login,
  newBrowser,
  restore,
  type Size,
  storeOnly,
  TESTS_OF_A_PAGE,
} from './browsers.ts'

export { expect } from '@playwright/test'
export { enter, type Login } from './browsers.ts'

/** Signs in by the form. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/app/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\//)
}

/** Signs out by the menu: if the stored session were only deleted, a pending response would restore it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** The demo account whose e-mail contains this part. */
function demoLogin(part: string): Login {
  const login = demoLogins.find(({ email }) => email.includes(part))
  if (!login) throw new Error(`no demo login ${part}`)
  return login
}

/** What is stored of demo accounts by their e-mail, each signed in once for all tests of a worker. */
const accounts = new Map<string, Promise<string>>()

function demoAccount({ request }: Page, part: string): Promise<string> {
  const login = demoLogin(part)
  const account = accounts.get(login.email) ?? accountOf(request, login)
  accounts.set(login.email, account)
  return account
}

/**
 * Messages that are none of the app's: responses that a test made fail, and callbacks of a document that was left, which
 * Chromium finds gone, and reports, while it opens the window of a PDF.
 */
const foreign =
  /Failed to load resource|Failed to execute 'open' on 'Window': The provided callback is no longer runnable/

/** Collects console errors of the app, with the place of those that were thrown. */
function collectErrors(page: Page, complaints: string[]) {
  recordRequests(page)
  const hear = (text: string) => foreign.test(text) || complaints.push(text)
  page.on('pageerror', error => hear(error.stack ?? String(error)))
  page.on('console', message => message.type() === 'error' && hear(message.text()))
}

type Fixtures = {
  /** Whether the browser of `page`, which is a new one then, prefetches screens; off by default. */
  fetchingAhead: boolean
  /** A page of a demo account, found by a part of its e-mail. Console errors fail the test. */
  as: (part: string) => Promise<Page>
  /**
   * The same page for all read-only tests of a worker, so that its files need not be loaded again, with the size and
   * media of a new one. Without a part, not signed in.
   */
  looking: (part?: string) => Promise<Page>
  /** Between two test files these pages are blank: an open screen would refetch whatever other tests write. */
  resting: undefined
  /** Another browser, not signed in. */
  another: () => Promise<Page>
}

interface OfWorker {
  kept: { pages: Map<string, { page: Page; size: Size; tests: number }>; complaints: string[]; file: string }
  browsers: Browsers
}

const passed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus

export const test = base.extend<Fixtures, OfWorker>({
  kept: [
    async ({ browser: _ }, use) => {
      const pages: OfWorker['kept']['pages'] = new Map()
      await use({ pages, complaints: [], file: '' })
      for (const { page } of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  browsers: [
    async ({ browser: _ }, use) => {
      const browsers = new Browsers()
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],
  fetchingAhead: [false, { option: true }],
  resting: [
    async ({ kept }, use, { file }) => {
      if (kept.file !== file) for (const { page } of kept.pages.values()) await page.goto('about:blank')
      kept.file = file
      await use(undefined)
    },
    { auto: true },
  ],
  page: async ({ browser, browsers, fetchingAhead }, use, info) => {
    const page = fetchingAhead ? await (await browser.newContext()).newPage() : await browsers.take(browser)
    await use(page)
    await browsers.giveBack(page, passed(info))
  },
  context: async ({ page }, use) => use(page.context()),
  looking: async ({ browser, kept: { pages, complaints } }, use, info) => {
    complaints.length = 0
    const looked = new Set<Page>()
    await use(async (part = '') => {
      const who = part && demoLogin(part).email
      const known = pages.get(who)
      if (known && looked.has(known.page)) return known.page
      if (known && known.tests++ < TESTS_OF_A_PAGE) {
        looked.add(known.page)
        await restore(known.page, known.size)
        await known.page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
        return known.page
      }
      const context = known?.page.context() ?? (await newBrowser(browser))
      const page = await context.newPage()
      if (part && !known) await storeOnly(page, await demoAccount(page, part))
      await known?.page.close()
      collectErrors(page, complaints)
      pages.set(who, { page, size: page.viewportSize(), tests: 1 })
      looked.add(page)
      return page
    })
    if (!passed(info)) await attachPageStates([...looked], info)
    expect(complaints).toEqual([])
  },
  another: async ({ browser, browsers }, use, info) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await browsers.take(browser)
      opened.push(page)
      return page
    })
    for (const page of opened) await browsers.giveBack(page, passed(info))
  },
  as: async ({ browser, browsers }, use, info) => {
    const complaints: string[] = []
    const opened: Page[] = []
    await use(async part => {
      const page = await browsers.take(browser)
      opened.push(page)
      await storeOnly(page, await demoAccount(page, part))
      collectErrors(page, complaints)
      return page
    })
    const pages = opened.flatMap(page => page.context().pages())
    if (!passed(info)) await attachPageStates(pages, info)
    for (const page of opened) await browsers.giveBack(page, passed(info))
    expect(complaints).toEqual([])
  },
})

import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'
import { noteAnswers, tellWhere } from './answers.ts'
import { Browsers, type Kept, keptOf, type Login, newBrowser } from './browsers.ts'

export { expect } from '@playwright/test'
export { enter, type Login } from './browsers.ts'

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/app/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\//)
}

/** Signs out by the menu, as a person does: were the stored session only forgotten, an answer under way would bring it back. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Demo accounts by a part of their e-mail, each signed in once for all tests of a worker. */
const states = new Map<string, Promise<Kept>>()

function stateOf(browser: Browser, part: string): Promise<Kept> {
  const login = demoLogins.find(({ email }) => email.includes(part))
  if (!login) throw new Error(`no demo login ${part}`)
  const state = states.get(part) ?? keptOf(browser, login)
  states.set(part, state)
  return state
}

/** Errors on the console of pages, but for answers that a test provokes, and scripts that the policy of the page refuses. */
async function hearComplaints(page: Page, complaints: string[]) {
  noteAnswers(page)
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      if (effectiveDirective.startsWith('script-src')) console.error(`refused: ${blockedURI} of ${sourceFile}`)
    }),
  )
  const hear = (text: string) => /Failed to load resource/.test(text) || complaints.push(text)
  page.on('pageerror', error => hear(String(error)))
  page.on('console', message => message.type() === 'error' && hear(message.text()))
}

type Fixtures = {
  /** Whether screens are fetched ahead in the browser of `page`, which is a new one then; not unless a test asks for it. */
  fetchingAhead: boolean
  /** A page of a demo account, found by a part of its e-mail. Errors on its console fail the test. */
  as: (part: string) => Promise<Page>
  /** The same, one for all tests of a worker that only look: its files need not be fetched and read anew. Without a part, of nobody. */
  looking: (part?: string) => Promise<Page>
  /** Between two files those pages show nothing: an open screen would fetch anew whatever other tests write. */
  resting: undefined
  /** Another browser of nobody yet. */
  another: () => Promise<Page>
}

interface OfWorker {
  kept: { pages: Map<string, { page: Page; tests: number }>; complaints: string[]; file: string }
  browsers: Browsers
}

const passed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus

/** A page that has shown so many screens has grown: a fresh one takes its place. */
const TESTS_OF_A_PAGE = 25

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
  context: async ({ browser, browsers, fetchingAhead }, use, info) => {
    const context = fetchingAhead ? await browser.newContext() : await browsers.take(browser)
    await use(context)
    await browsers.giveBack(context, passed(info) && !fetchingAhead)
  },
  looking: async ({ browser, kept: { pages, complaints } }, use, info) => {
    complaints.length = 0
    const looked = new Set<Page>()
    await use(async (part = '') => {
      const known = pages.get(part)
      if (known && known.tests++ < TESTS_OF_A_PAGE) {
        looked.add(known.page)
        return known.page
      }
      const context =
        known?.page.context() ?? (await newBrowser(browser, part ? await stateOf(browser, part) : undefined))
      await known?.page.close()
      const page = await context.newPage()
      await hearComplaints(page, complaints)
      pages.set(part, { page, tests: 1 })
      looked.add(page)
      return page
    })
    if (!passed(info)) await tellWhere([...looked], info)
    expect(complaints).toEqual([])
  },
  another: async ({ browser, browsers }, use, info) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browsers.take(browser)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await browsers.giveBack(context, passed(info))
  },
  as: async ({ browser, browsers }, use, info) => {
    const complaints: string[] = []
    const opened: BrowserContext[] = []
    await use(async part => {
      const context = await browsers.take(browser, await stateOf(browser, part))
      opened.push(context)
      const page = await context.newPage()
      await hearComplaints(page, complaints)
      return page
    })
    if (!passed(info))
      await tellWhere(
        opened.flatMap(context => context.pages()),
        info,
      )
    for (const context of opened) await browsers.giveBack(context, passed(info))
    expect(complaints).toEqual([])
  },
})

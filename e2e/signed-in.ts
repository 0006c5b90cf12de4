import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'

export { expect } from '@playwright/test'

const german = { locale: 'de-DE', timezoneId: 'Europe/Berlin' }

/** What one types to sign in. */
export interface Login {
  email: string
  password: string
}

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

/**
 * The reader of this browser saves data, as one on a dear line says it does: nothing is fetched ahead. In most tests nobody stays
 * long enough to need it, and reading every screen's files takes longer than signing in.
 */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object }
    Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
  })

const states = new Map<
  string,
  Promise<Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>>
>()

/** A demo account, signed in once for all tests of a worker. */
async function stateOf(browser: Browser, baseURL: string, login: Login) {
  const context = await browser.newContext({ ...german, baseURL })
  await saveData(context)
  await signIn(await context.newPage(), login)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Errors on the console of pages, but for answers that a test provokes. */
function hearComplaints(page: Page, complaints: string[]) {
  const hear = (text: string) => /Failed to load resource/.test(text) || complaints.push(text)
  page.on('pageerror', error => hear(String(error)))
  page.on('console', message => message.type() === 'error' && hear(message.text()))
}

async function pageOf(browser: Browser, part: string, options: BrowserContextOptions): Promise<Page> {
  const login = demoLogins.find(({ email }) => email.includes(part))
  if (!login) throw new Error(`no demo login ${part}`)
  const state = states.get(part) ?? stateOf(browser, options.baseURL ?? '', login)
  states.set(part, state)
  const context = await browser.newContext({ ...german, ...options, storageState: await state })
  await saveData(context)
  return context.newPage()
}

async function pageOfNobody(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...german, ...options })
  await saveData(context)
  return context.newPage()
}

type Fixtures = {
  /** Whether screens are fetched ahead in the browser of `page`; not unless a test asks for it. */
  fetchingAhead: boolean
  /** A page of a demo account, found by a part of its e-mail. Errors on its console fail the test. */
  as: (part: string) => Promise<Page>
  /** The same, one for all tests of a worker that only look: its files need not be fetched and read anew. Without a part, of nobody. */
  looking: (part?: string) => Promise<Page>
  /** Another browser of nobody yet. */
  another: () => Promise<Page>
}

interface Kept {
  kept: { pages: Map<string, Page>; complaints: string[] }
}

export const test = base.extend<Fixtures, Kept>({
  kept: [
    async ({ browser: _ }, use) => {
      const pages = new Map<string, Page>()
      await use({ pages, complaints: [] })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  fetchingAhead: [false, { option: true }],
  context: async ({ context, fetchingAhead }, use) => {
    if (!fetchingAhead) await saveData(context)
    await use(context)
  },
  looking: async ({ browser, baseURL, kept: { pages, complaints } }, use) => {
    complaints.length = 0
    await use(async (part = '') => {
      const options = { baseURL: baseURL ?? '' }
      const page =
        pages.get(part) ?? (part ? await pageOf(browser, part, options) : await pageOfNobody(browser, options))
      if (!pages.has(part)) hearComplaints(page, complaints)
      pages.set(part, page)
      return page
    })
    expect(complaints).toEqual([])
  },
  another: async ({ browser, baseURL }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await pageOfNobody(browser, { baseURL: baseURL ?? '' })
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  as: async ({ browser, contextOptions, baseURL, viewport, isMobile, hasTouch }, use) => {
    const complaints: string[] = []
    const opened: Page[] = []
    await use(async part => {
      const options = { ...contextOptions, baseURL: baseURL ?? '', viewport, isMobile, hasTouch }
      const page = await pageOf(browser, part, options)
      opened.push(page)
      hearComplaints(page, complaints)
      return page
    })
    for (const page of opened) await page.context().close()
    expect(complaints).toEqual([])
  },
})

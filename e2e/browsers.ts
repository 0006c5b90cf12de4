import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** Credentials. */
export interface Login {
  email: string
  password: string
}

/**
 * Sets the browser's data saver, which turns off prefetching. Most tests end before they need it, and reading the
 * files of all screens takes longer than signing in.
 */
const saveData = () => {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
}

/** Scripts blocked by the content security policy become console errors. */
const reportRefusals = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    if (effectiveDirective.startsWith('script-src')) console.error(`refused: ${blockedURI} of ${sourceFile}`)
  })

/** Contexts whose clock a test has replaced: it cannot be restored. */
const clocked = new WeakSet<BrowserContext>()

/** Pages that a test has changed in a way that cannot be undone. */
const changed = new WeakSet<Page>()

/** Calls that change a page for good. */
const lasting = ['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction'] as const

/** Reports each call of a function of the object. */
function watch<Watched extends object>(object: Watched, name: keyof Watched, report: (first: unknown) => void) {
  const call = object[name] as (...all: unknown[]) => unknown
  Object.assign(object, {
    [name]: (...all: unknown[]) => {
      report(all[0])
      return call.apply(object, all)
    },
  })
}

/** A fresh browser context. */
export async function newBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(saveData)
  await context.addInitScript(reportRefusals)
  watch(context.clock, 'install', () => clocked.add(context))
  watch(context, 'newCDPSession', page => changed.add(page as Page))
  return context
}

/** What the app stores of a signed-in account, created without the login form. */
export async function accountOf(request: APIRequestContext, login: Login): Promise<string> {
  const answer = await request.post('/api/accounts/login', { data: login })
  if (!answer.ok()) throw new Error(`sign-in of ${login.email} failed: ${answer.status()} ${await answer.text()}`)
  const { token, ...account } = (await answer.json()) as { token: string; mandator: { id: number } }
  return JSON.stringify({ token, account, mandatorId: account.mandator.id })
}

/** A file of the server without scripts. The process that shows it also shows the app, with its code compiled. */
const rest = '/robots.txt'

/** Empties what the browser stores, and stores the account, if any. The page is outside the app afterwards. */
export async function storeOnly(page: Page, account?: string): Promise<void> {
  if (!page.url().endsWith(rest)) await page.goto(rest)
  await page.context().clearCookies()
  await page.evaluate(async user => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name } of await indexedDB.databases())
      await new Promise<unknown>((done, fail) => {
        const deleting = indexedDB.deleteDatabase(name ?? '')
        deleting.onsuccess = done
        deleting.onerror = () => fail(deleting.error)
      })
    if (user) localStorage.setItem('user', user)
  }, account)
}

/** Opens an address as a signed-in account, by an API call; tests of the sign-in itself use `signIn`. */
export async function enter(page: Page, login: Login, path = '/'): Promise<void> {
  await storeOnly(page, await accountOf(page.request, login))
  await page.goto(`/app${path}`)
  await expect(page).toHaveURL(/\/deser\//)
}

/** Events for which tests add listeners. */
const heard = [
  ...['console', 'dialog', 'download', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
]

/** The size of a window. */
export type Size = ReturnType<Page['viewportSize']>

/** Gives the window its size again, and takes the pointer off its elements. */
export async function restore(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize()
  if (size && (now?.width !== size.width || now.height !== size.height)) await page.setViewportSize(size)
  await page.mouse.move(-1, -1)
}

/** Number of tests after which a page is replaced, as its memory grows. */
export const TESTS_OF_A_PAGE = 25

interface Open {
  page: Page
  /** Size of its window at the beginning of each test. */
  size: Size
  tests: number
}

async function open(context: BrowserContext): Promise<Open> {
  const page = await context.newPage()
  for (const name of lasting) watch(page, name, () => changed.add(page))
  return { page, size: page.viewportSize(), tests: 0 }
}

/**
 * Browser contexts with a page each, reused by the tests of a worker, so that the app's immutable files stay fetched and
 * compiled: a page in a new process costs half as much again. State of earlier tests is reset: other windows, storage,
 * cookies, permissions, routes, listeners, size. A page that a test has changed in another way is replaced; after a
 * failed test the whole context is discarded.
 */
export class Browsers {
  readonly #free: BrowserContext[] = []
  readonly #open = new WeakMap<BrowserContext, Open>()

  /** A page with empty storage, outside the app. */
  async take(browser: Browser): Promise<Page> {
    const context = this.#free.pop() ?? (await newBrowser(browser))
    const opened = this.#open.get(context) ?? (await open(context))
    opened.tests++
    this.#open.set(context, opened)
    await storeOnly(opened.page)
    return opened.page
  }

  async giveBack(page: Page, passed: boolean): Promise<void> {
    const context = page.context()
    const opened = this.#open.get(context)
    if (!passed || !opened || page.isClosed() || clocked.has(context)) return context.close()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    await context.setOffline(false)
    if (changed.has(page) || opened.tests >= TESTS_OF_A_PAGE) {
      await page.close()
      this.#open.delete(context)
    } else await clear(opened)
    this.#free.push(context)
  }

  async close(): Promise<void> {
    for (const context of this.#free) await context.close()
  }
}

/** Leaves the app and undoes what a test has done to its page. */
async function clear({ page, size }: Open): Promise<void> {
  for (const event of heard) await page.removeAllListeners(event as never)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(rest)
  await restore(page, size)
}

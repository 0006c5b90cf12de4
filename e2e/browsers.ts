import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** What a browser keeps of a site: cookies and local storage. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

const nothing: Kept = { cookies: [], origins: [] }

/** What one types to sign in. */
export interface Login {
  email: string
  password: string
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

/** Browsers whose clock a test has set: there is no way back to the time of day. */
const clocked = new WeakSet<BrowserContext>()

function watchClock(context: BrowserContext) {
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = options => {
    clocked.add(context)
    return install(options)
  }
}

/** A browser as it comes from its maker. */
export async function newBrowser(browser: Browser, keeps = nothing): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: keeps })
  await saveData(context)
  watchClock(context)
  return context
}

/** What a browser keeps of somebody who signed in, without the way through the form. */
export async function keptOf(browser: Browser, login: Login): Promise<Kept> {
  const context = await browser.newContext()
  const answer = await context.request.post('/api/accounts/login', { data: login })
  if (!answer.ok()) throw new Error(`${login.email} was not let in: ${answer.status()} ${await answer.text()}`)
  const { token, ...account } = (await answer.json()) as { token: string; mandator: { id: number } }
  const { origin } = new URL(answer.url())
  await context.close()
  const user = JSON.stringify({ token, account, mandatorId: account.mandator.id })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'user', value: user }] }] }
}

/** Comes to the address as somebody who is signed in; where signing in itself is tested, `signIn` takes the form. */
export async function enter(page: Page, login: Login, path = '/'): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page of no browser')
  await page.context().setStorageState(await keptOf(browser, login))
  await page.goto(`/app${path}`)
  await expect(page).toHaveURL(/\/deser\//)
}

/**
 * Browsers that the tests of a worker use one after another. The app's files, which never change under their names, stay fetched
 * and compiled. Nothing that a test did stays: windows, storage, cookies, rights, routes, the time; after a failed test none of it does.
 */
export class Browsers {
  readonly #free: BrowserContext[] = []

  async take(browser: Browser, keeps = nothing): Promise<BrowserContext> {
    const context = this.#free.pop()
    if (!context) return newBrowser(browser, keeps)
    await context.setStorageState(keeps)
    return context
  }

  async giveBack(context: BrowserContext, passed: boolean): Promise<void> {
    if (!passed || clocked.has(context)) return context.close()
    for (const page of context.pages()) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    await context.setOffline(false)
    this.#free.push(context)
  }

  async close(): Promise<void> {
    for (const context of this.#free) await context.close()
  }
}

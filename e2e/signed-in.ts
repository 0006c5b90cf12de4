import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoLogins } from '../server/src/demo/index.ts'

export { expect } from '@playwright/test'

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

const states = new Map<
  string,
  Promise<Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>>
>()

/** A demo account, signed in once for all tests of a worker. */
async function stateOf(browser: Browser, baseURL: string, login: Login) {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' })
  await signIn(await context.newPage(), login)
  const state = await context.storageState()
  await context.close()
  return state
}

type Fixtures = {
  /** A page of a demo account, found by a part of its e-mail. Errors on its console fail the test. */
  as: (part: string) => Promise<Page>
  /** Another browser of nobody yet. */
  another: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  another: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
      })
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  as: async ({ browser, contextOptions, baseURL, viewport, isMobile, hasTouch }, use) => {
    const complaints: string[] = []
    const opened: BrowserContext[] = []
    await use(async part => {
      const login = demoLogins.find(({ email }) => email.includes(part))
      if (!login) throw new Error(`no demo login ${part}`)
      const state = states.get(part) ?? stateOf(browser, baseURL ?? '', login)
      states.set(part, state)
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport,
        isMobile,
        hasTouch,
        storageState: await state,
      })
      opened.push(context)
      const page = await context.newPage()
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
      return page
    })
    for (const context of opened) await context.close()
    expect(complaints.filter(text => !/Failed to load resource/.test(text))).toEqual([])
  },
})

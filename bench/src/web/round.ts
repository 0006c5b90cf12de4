import { demoLogins } from '@kreislauf/server/demo/accounts.ts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Round } from './goals.ts'
import { type Content, framesPerSecond, installProbe, timed, timedBack } from './probe.ts'
import { type Quiet, quietOf } from './quiet.ts'

/** The large company of the demo. */
const WHO = 'nordkreis@demo.example'
const SCROLL_MS = 3000
const PAST_ROWS = 40 * 38
/** A row that is visible then. Selected by index: the set of rendered rows changes in the frame after scrolling. */
const OPENED = 45

const seen = (selector: string): Content => ({ selector })
const FIRST_ROW = seen('main tr[data-index="0"] td')
const VIN = { selector: 'main form input', value: '^[A-HJ-NPR-Z0-9]{17}$' }

/** Counts all bytes received, including headers. */
async function bytesOf(wire: CDPSession): Promise<() => number> {
  let bytes = 0
  await wire.send('Network.enable')
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

async function signIn(page: Page, quiet: Quiet): Promise<number> {
  const login = demoLogins.find(({ email }) => email === WHO)
  if (!login) throw new Error(`The demo has no ${WHO}`)
  await page.locator('input[type=email]').fill(login.email)
  await page.locator('input[type=password]').fill(login.password)
  await quiet()
  return timed(page, 'click', seen('main a[href$="/deser/carsinventory?step=RECEPTION"]'), () =>
    page.locator('button[type=submit]').click(),
  )
}

const menu = (page: Page, path: string) => page.locator(`nav a[href="/app${path}"]`)

/** The list as it was left, with the opened row at the same position. */
async function backToList(page: Page): Promise<number> {
  return timedBack(page, { selector: `main tr[data-index="${OPENED}"] td`, path: '/carpickup' })
}

async function oneAndBack(page: Page, quiet: Quiet) {
  await page.evaluate(top => document.querySelector('main tr[data-index]')?.closest('div')?.scrollTo(0, top), PAST_ROWS)
  await quiet()
  const row = page.locator(`main tr[data-index="${OPENED}"]`)
  const reception = await timed(page, 'click', VIN, () => row.locator('td').nth(3).click())
  await quiet()
  return { reception, back: await backToList(page) }
}

async function search(page: Page): Promise<number> {
  const count = 'main section [role=status]'
  await page.locator('main input[type=search]').click()
  const was = await page.locator(count).innerText()
  return timed(page, 'keydown', { selector: count, was }, () => page.keyboard.press('x'))
}

/**
 * One walk through the screens in a new browser context without a cache; `slowed` is the factor by which the
 * processor is slowed down.
 */
export async function walk(browser: Browser, origin: string, slowed: number): Promise<Round> {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const quiet = quietOf(page)
    const bytes = await bytesOf(wire)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await installProbe(page)
    await page.addInitScript(content => window.probe.fromStart(content), seen('input[type=password]'))
    await page.goto(`${origin}/app/login`, { waitUntil: 'commit' })
    const login = await page.evaluate(() => window.probe.found)
    await quiet()
    const loaded = bytes() / 1000
    const signedIn = await signIn(page, quiet)
    await quiet()
    const receptions = await timed(page, 'click', FIRST_ROW, () => menu(page, '/deser/carpickup').click())
    await quiet()
    const { reception, back } = await oneAndBack(page, quiet)
    await quiet()
    const found = await search(page)
    await quiet()
    const create = await timed(page, 'click', seen('main form input:not([type=hidden])'), () =>
      page.locator('main header button').last().click(),
    )
    await quiet()
    const journal = await timed(page, 'click', FIRST_ROW, () => menu(page, '/deser/btb').click())
    await quiet()
    const scroll = await framesPerSecond(page, SCROLL_MS)
    const seconds = { login, signIn: signedIn, receptions, reception, back, create, search: found, journal }
    const inSeconds = Object.fromEntries(Object.entries(seconds).map(([key, ms]) => [key, ms / 1000])) as Record<
      keyof typeof seconds,
      number
    >
    return { ...inSeconds, bytes: loaded, scroll }
  } finally {
    await context.close()
  }
}

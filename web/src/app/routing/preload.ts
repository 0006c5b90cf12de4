import type { AnyRoute } from '@tanstack/react-router'
import { health } from '../data/connection.ts'
import { session, visitorOf } from '../session/session.ts'
import { allOf, whyNot } from './guards.ts'

/** Once the first screen stands. Milliseconds. */
const PAUSE = 500
/** After a part did not come, though the connection seems to be there. Milliseconds. */
const LATER = 30_000

/** What has to be there when nothing can be loaded any more: without connection, or while the server has a newer build. */
const parts = [
  () => import('../session/countdown.tsx'),
  () => import('./oldversion.tsx'),
  () => import('../search/searchdialog.tsx'),
  () => import('../shell/notices.tsx'),
]

/** Where the window leads by one click, the menu first. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(({ pathname }) => pathname)

/** The screens behind the sign-in that the account may open now, in the order of the menu; then those that it does not name. */
function screensOf(routes: AnyRoute[]) {
  const account = session.get()?.account
  if (!account) return []
  const visitor = visitorOf(account)
  const near = links()
  const rank = ({ fullPath }: AnyRoute) => {
    const place = near.indexOf(`/app${fullPath}`)
    return place < 0 ? near.length : place
  }
  return routes
    .filter(({ fullPath, options }) => {
      const need = allOf([options.staticData ?? {}])
      return String(fullPath).startsWith('/deser') && !whyNot(visitor, need)
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Whether the reader pays for each byte, or waits long for it. */
const isDear = () => {
  const { connection } = navigator
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

const whenIdle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })

/** Whether a part came. What loads a screen keeps its failure until that is opened; the event tells of it now. */
const came = async (part: () => unknown) => {
  let lost = false
  const hear = () => (lost = true)
  addEventListener('vite:preloadError', hear)
  try {
    await part()
    return !lost
  } catch {
    return false
  } finally {
    removeEventListener('vite:preloadError', hear)
  }
}

/**
 * Loads, one after the other while nothing else is to do, what the account may open: without connection the next click leads on.
 * With the first part that does not come it stops until the connection is back: some browsers never ask again for what once failed.
 */
export function preload(routes: () => AnyRoute[]): void {
  let running = false
  let stopped = false
  const load = async () => {
    if (running || isDear() || !session.get()) return
    stopped = !health.get().online
    if (stopped) return
    running = true
    const screens = screensOf(routes()).map(
      ({ options }) =>
        () =>
          options.component?.preload?.(),
    )
    for (const part of [...screens, ...parts]) {
      await whenIdle()
      stopped = !health.get().online || !(await came(part))
      if (stopped) break
    }
    running = false
    if (stopped) setTimeout(() => stopped && void load(), LATER)
  }
  const soon = () => void setTimeout(() => void load(), PAUSE)
  let account: number | undefined
  session.subscribe(() => {
    const now = session.get()?.account.id
    if (now && now !== account) soon()
    account = now
  })
  health.subscribe(() => stopped && health.get().online && soon())
  soon()
}

import type { AnyRoute } from '@tanstack/react-router'
import { health } from '../data/connection.ts'
import { session, visitorOf } from '../session/session.ts'
import { allOf, whyNot } from './guards.ts'

/** Delay in ms after the first screen is shown. */
const PAUSE = 500
/** Delay in ms after a chunk failed although there seems to be a connection. */
const LATER = 30_000

/** Parts needed when nothing can be loaded any more: without connection, or while the server has a newer build. */
const parts = [
  () => import('../session/countdown.tsx'),
  () => import('./oldversion.tsx'),
  () => import('../search/searchdialog.tsx'),
  () => import('../shell/notices.tsx'),
]

/** Paths reachable by one click, the menu first. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(({ pathname }) => pathname)

/** The screens that the account may open now: first those of the menu in its order, then the others. */
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

/** Whether the connection is metered or slow. */
const isDear = () => {
  const { connection } = navigator
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

const whenIdle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })

/**
 * Whether a part was loaded. The loader of a screen keeps its failure until the screen opens; the event reports it
 * now.
 */
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
 * Loads the screens that the account may open, one after the other in idle time, so that the next click works without
 * connection. Stops at the first failure until the connection is back: some browsers never retry a failed chunk.
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

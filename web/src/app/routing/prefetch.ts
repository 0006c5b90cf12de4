import type { AnyRoute } from '@tanstack/react-router'
import { session } from '../session/session.ts'
import { router } from './router.ts'

/** Fetches the files of a screen, without opening it. One that does not come is asked for again when it is opened. */
function fetchScreen(path: string): void {
  const routes: Record<string, AnyRoute> = router.routesById
  for (const { routeId } of router.matchRoutes(router.buildLocation({ to: path })))
    void Promise.resolve(routes[routeId]?.options.component?.preload?.()).catch(() => undefined)
}

/** The screen that the address leads to: its files come while the frame's words do. */
export function fetchFirstScreen(): void {
  const path = location.pathname.replace(/^\/app/, '')
  const behind = path.startsWith('/deser') || path === '/' || path === ''
  if (behind && !session.get()) fetchScreen('/login')
  else fetchScreen(path.startsWith('/deser/') ? path : behind ? '/deser/dashboard' : path)
}

/** Once somebody types or presses in the sign-in, what comes behind it is fetched while the password is still being typed. */
export function fetchBehindSignIn(): void {
  if (session.get()) return
  const begun = new AbortController()
  const fetchAll = () => {
    begun.abort()
    if (!location.pathname.endsWith('/login')) return
    fetchScreen('/deser/dashboard')
  }
  for (const event of ['keydown', 'pointerdown', 'input'])
    addEventListener(event, fetchAll, { signal: begun.signal, passive: true })
}

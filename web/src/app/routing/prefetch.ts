import type { AnyRoute } from '@tanstack/react-router'
import { session } from '../session/session.ts'
import { router } from './router.ts'

/** Prefetches the chunks of a screen. A failed one is requested again when the screen opens. */
function fetchScreen(path: string): void {
  const routes: Record<string, AnyRoute> = router.routesById
  for (const { routeId } of router.matchRoutes(router.buildLocation({ to: path })))
    void Promise.resolve(routes[routeId]?.options.component?.preload?.()).catch(() => undefined)
}

/** Fetches the chunks of the first screen in parallel with the frame's texts. */
export function fetchFirstScreen(): void {
  const path = location.pathname.replace(/^\/app/, '')
  const behind = path.startsWith('/deser') || path === '/' || path === ''
  if (behind && !session.get()) fetchScreen('/login')
  else fetchScreen(path.startsWith('/deser/') ? path : behind ? '/deser/dashboard' : path)
}

/**
 * Prefetches the screen behind the sign-in once the user types or clicks there, while the password is still being
 * typed.
 */
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

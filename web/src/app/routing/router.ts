import type { Key } from '@kreislauf/core/words.ts'
import { createRouter } from '@tanstack/react-router'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { queries, ways } from '../data/api.ts'
import { NotFound, Unexpected } from './errors.tsx'
import { deserRoutes, openRoutes } from './features.ts'
import type { Requirement } from './guards.ts'
import { deser, forbidden, home, open, root } from './roots.ts'

const routeTree = root.addChildren([
  home,
  open.addChildren([...openRoutes]),
  deser.addChildren([forbidden, ...deserRoutes]),
])

export const router = createRouter({
  routeTree,
  basepath: '/app',
  context: { queries },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: SkeletonForm,
  defaultErrorComponent: Unexpected,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

ways.toLogin = ended => {
  const { href } = router.latestLocation
  // Told twice that the session is over, it stays where the first time led, with the way back, and says why if that was not said.
  if (href.startsWith('/login')) {
    if (ended && !href.includes('ended='))
      void router.navigate({ to: '/login', search: before => ({ ...before, ended }), replace: true })
    return
  }
  const search = { ...(href.startsWith('/deser/') && { to: href }), ...(ended && { ended }) }
  void router.navigate({ to: '/login', search, ignoreBlocker: true })
}
ways.toEnrol = () => void router.navigate({ to: '/enrol', ignoreBlocker: true })
ways.tryAgain = () => void router.invalidate()
ways.toStart = () => void router.navigate({ to: '/', ignoreBlocker: true })
ways.toAccountExists = () => void router.navigate({ to: '/accexists' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends Requirement {
    /** Of the screen's name, in the navigation and in the search. */
    title?: Key
    /** Its help text, `receptions.list` for the part `list` of `help/receptions.json`. */
    help?: string
    /** A page for everybody that draws the head itself. */
    ownHead?: boolean
  }
}

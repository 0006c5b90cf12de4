import type { Key } from '@kreislauf/core/words.ts'
import { createRouter } from '@tanstack/react-router'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { queries, redirects } from '../data/api.ts'
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

redirects.toLogin = ended => {
  const { href } = router.latestLocation
  // Already at the login: keeps the first return address, and adds the reason if it is missing.
  if (href.startsWith('/login')) {
    if (ended && !href.includes('ended='))
      void router.navigate({ to: '/login', search: before => ({ ...before, ended }), replace: true })
    return
  }
  const search = { ...(href.startsWith('/deser/') && { to: href }), ...(ended && { ended }) }
  void router.navigate({ to: '/login', search, ignoreBlocker: true })
}
redirects.toEnrol = () => void router.navigate({ to: '/enrol', ignoreBlocker: true })
redirects.tryAgain = () => void router.invalidate()
redirects.toStart = () => void router.navigate({ to: '/', ignoreBlocker: true })
redirects.toAccountExists = () => void router.navigate({ to: '/accexists' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends Requirement {
    /** Key of the screen's title, in navigation and search. */
    title?: Key
    /** Key of its help text: `receptions.list` is the part `list` of `help/receptions.json`. */
    help?: string
    /** A public page that draws its own header. */
    ownHead?: boolean
  }
}

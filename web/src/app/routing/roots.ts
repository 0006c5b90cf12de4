import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { type Address, redirectTo } from '../../ui/address.ts'
import { hadSession, session, visitorOf } from '../session/session.ts'
import { AppSkeleton } from '../shell/appskeleton.tsx'
import { Forbidden, NotFound, Unexpected } from './errors.tsx'
import { allOf, whyNot } from './guards.ts'
import { lazily } from './lazily.ts'
import { Root } from './root.tsx'
import { searchOf, word } from './searchparams.ts'

/** Parent of all routes. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Unexpected,
})

/** Parent of public routes: `createRoute({ getParentRoute: () => open, path: 'login', … })`. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazily(() => import('../shell/public.tsx'), 'PublicLayout'),
})

/** The login with the way back; a user who lost the session in an open window is told that it ended. */
const wayToLogin = (href: string): Address => {
  const to = `/login?to=${encodeURIComponent(href)}` as const
  return hadSession() ? (`${to}&ended=over` as Address) : (to as Address)
}

/** Parent of all routes behind the sign-in, with the shell. Its children declare their requirements in `staticData`. */
export const deser = createRoute({
  getParentRoute: () => root,
  path: 'deser',
  component: lazily(() => import('../shell/shell.tsx'), 'Shell'),
  notFoundComponent: NotFound,
  pendingComponent: AppSkeleton,
  beforeLoad: ({ location, matches }) => {
    const now = session.get()
    if (!now) throw redirectTo(wayToLogin(location.href))
    if (now.account.mustEnrol) throw redirectTo('/enrol')
    const refusal = whyNot(visitorOf(now.account), allOf(matches.map(match => match.staticData)))
    if (!refusal) return
    if (refusal.to === 'company')
      throw redirectTo(refusal.problem ? `/deser/company/kinds?refused=${refusal.problem}` : '/deser/company')
    if (refusal.to === 'ordermodule') throw redirectTo(`/deser/ordermodule?module=${refusal.module}`)
    const wanted = new URLSearchParams({
      can: refusal.can ?? '',
      kinds: refusal.departments?.join(' ') ?? '',
      from: location.href,
    })
    throw redirectTo(`/deser/forbidden?${wanted}` as Address)
  },
})

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirectTo(session.get() ? '/deser/dashboard' : '/login')
  },
})

export const forbidden = createRoute({
  getParentRoute: () => deser,
  path: 'forbidden',
  staticData: { withoutDepartments: true },
  validateSearch: searchOf({ can: word, kinds: word, from: word }),
  component: Forbidden,
})

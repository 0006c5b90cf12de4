import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { Forbidden, NotFound, Unexpected } from './errors.tsx'
import { allOf, whyNot } from './guards.ts'
import { allWords } from './i18n.ts'
import { LostFile, lazily } from './lazily.ts'
import { Root } from './root.tsx'
import { searchOf, word } from './searchparams.ts'
import { session, visitorOf } from './session.ts'

/** The words of all screens; without them the screen is our own page of a file that did not come. */
const wordsOf = (): Promise<void> =>
  allWords().catch((cause: unknown) => {
    throw new LostFile(cause, allWords)
  })

/** The parent of all routes. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  beforeLoad: ({ location }) => (location.pathname === '/login' ? undefined : wordsOf()),
  notFoundComponent: NotFound,
  errorComponent: Unexpected,
})

/** Parent of what anyone may open: `createRoute({ getParentRoute: () => open, path: 'login', … })`. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazily(() => import('./public.tsx'), 'PublicLayout'),
})

/** Parent of everything behind the sign-in, in the shell. Its children say in `staticData` whom they are for. */
export const deser = createRoute({
  getParentRoute: () => root,
  path: 'deser',
  component: lazily(() => import('./shell.tsx'), 'Shell'),
  notFoundComponent: NotFound,
  beforeLoad: ({ location, matches }) => {
    const now = session.get()
    if (!now) throw redirect({ href: loginHref(location.href), replace: true })
    if (now.account.mustEnrol) throw redirect({ href: '/enrol', replace: true })
    const refusal = whyNot(visitorOf(now.account), allOf(matches.map(match => match.staticData)))
    if (!refusal) return
    if (refusal.to === 'company')
      throw redirect({
        href: refusal.problem ? `/deser/company/kinds?refused=${refusal.problem}` : '/deser/company',
        replace: true,
      })
    if (refusal.to === 'ordermodule')
      throw redirect({ href: `/deser/ordermodule?module=${refusal.module}`, replace: true })
    throw redirect({
      href: `/deser/forbidden?can=${refusal.can ?? ''}&kinds=${refusal.departments?.join('+') ?? ''}`,
      replace: true,
    })
  },
})

const loginHref = (from: string) => `/login?to=${encodeURIComponent(from)}`

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: session.get() ? '/deser/dashboard' : '/login', replace: true })
  },
})

export const forbidden = createRoute({
  getParentRoute: () => deser,
  path: 'forbidden',
  staticData: { withoutDepartments: true },
  validateSearch: searchOf({ can: word, kinds: word }),
  component: Forbidden,
})

import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { matching, oneOf, searchOf, word } from '../../app/routing/searchparams.ts'
import { session } from '../../app/session/session.ts'
import { redirectTo } from '../../ui/address.ts'
import { profileTabs } from './tabs.ts'

const loginRoute = createRoute({
  getParentRoute: () => open,
  path: 'login',
  staticData: { title: 'accounts.login.title' },
  /**
   * Address to open afterwards: only screens of the app, so that no link leads elsewhere. `demo`: signs in as this
   * demo account.
   */
  validateSearch: searchOf({ to: matching(/^\/deser\//), ended: oneOf('idle', 'over'), demo: word }),
  beforeLoad: () => {
    if (session.get()) throw redirectTo('/deser/dashboard')
  },
  component: lazily(() => import('./login.tsx'), 'LoginScreen'),
})

const profileRoute = createRoute({
  getParentRoute: () => deser,
  path: 'profile',
  staticData: { title: 'accounts.profile.title', help: 'accounts.profile', withoutDepartments: true },
  component: lazily(() => import('./profile.tsx'), 'ProfileScreen'),
})

/** The other tabs of the profile, each with its own address; an unknown one shows the first. */
const profileTabRoute = createRoute({
  getParentRoute: () => deser,
  path: 'profile/$tab',
  params: { parse: ({ tab }) => ({ tab: profileTabs.find(one => one === tab) ?? 'account' }) },
  staticData: { title: 'accounts.profile.title', help: 'accounts.profile', withoutDepartments: true },
  component: lazily(() => import('./profile.tsx'), 'ProfileTabScreen'),
})

export const accountOpenRoutes = [loginRoute] as const
export const accountRoutes = [profileRoute, profileTabRoute] as const

import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { open } from '../../app/routing/roots.ts'
import { searchOf, word } from '../../app/routing/searchparams.ts'
import { session } from '../../app/session/session.ts'
import { redirectTo } from '../../ui/address.ts'

const tokenSearch = searchOf({ token: word })

const register = createRoute({
  getParentRoute: () => open,
  path: 'register',
  staticData: { title: 'registration.register.title' },
  beforeLoad: () => {
    if (session.get()) throw redirectTo('/deser/dashboard')
  },
  // The invited address, by which the invitation is found.
  validateSearch: searchOf({ email: word }),
  component: lazily(() => import('./register.tsx'), 'RegisterScreen'),
})

const registered = createRoute({
  getParentRoute: () => open,
  path: 'registered',
  component: lazily(() => import('./registered.tsx'), 'RegisteredScreen'),
})

const accountExists = createRoute({
  getParentRoute: () => open,
  path: 'accexists',
  component: lazily(() => import('./accexists.tsx'), 'AccountExistsScreen'),
})

const confirmLink = createRoute({
  getParentRoute: () => open,
  path: 'confirm/$token',
  component: lazily(() => import('./confirmlink.tsx'), 'ConfirmLink'),
})

const confirm = createRoute({
  getParentRoute: () => open,
  path: 'confirm',
  validateSearch: tokenSearch,
  component: lazily(() => import('./confirm.tsx'), 'ConfirmScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => open,
  path: 'confirm/email',
  validateSearch: tokenSearch,
  component: lazily(() => import('./confirmemail.tsx'), 'ConfirmEmailScreen'),
})

const resetRequest = createRoute({
  getParentRoute: () => open,
  path: 'pwf/request',
  component: lazily(() => import('./resetrequest.tsx'), 'ResetRequestScreen'),
})

const reset = createRoute({
  getParentRoute: () => open,
  path: 'pwf/confirm',
  validateSearch: tokenSearch,
  component: lazily(() => import('./reset.tsx'), 'ResetScreen'),
})

export const registrationRoutes = [
  register,
  registered,
  accountExists,
  confirmLink,
  confirm,
  confirmEmail,
  resetRequest,
  reset,
] as const

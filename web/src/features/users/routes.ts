import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listValues, oneOf, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const visitor = { can: 'RV.R', withoutDepartments: true } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'usermanagement',
  staticData: { ...visitor, title: 'users.title', help: 'users.list' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('users', 'partners', 'moves', 'access') }),
  component: lazily(() => import('./screen.tsx'), 'UserManagement'),
})

const invitation = createRoute({
  getParentRoute: () => deser,
  path: 'usermanagement/neu',
  staticData: { ...visitor, title: 'users.inviteTitle', can: 'RV.C', help: 'users.list' },
  component: lazily(() => import('./invite.tsx'), 'InviteScreen'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'usermanagement/details/$id',
  params: recordId,
  staticData: { ...visitor, help: 'users.details' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('rights', 'person', 'history') }),
  component: lazily(() => import('./details.tsx'), 'UserDetails'),
})

/** Companies for the operator; on its page an admin acts for one. */
const mandators = createRoute({
  getParentRoute: () => deser,
  path: 'mandators',
  staticData: { can: 'admin', withoutDepartments: true, title: 'users.mandators.title', help: 'users.mandators' },
  validateSearch: searchOf({ ...listValues, standing: word }),
  component: lazily(() => import('./mandators.tsx'), 'MandatorList'),
})

const company = createRoute({
  getParentRoute: () => deser,
  path: 'mandators/details/$id',
  params: recordId,
  staticData: { can: 'admin', withoutDepartments: true, help: 'users.mandators' },
  component: lazily(() => import('./company.tsx'), 'CompanyPage'),
})

export const userRoutes = [list, invitation, details, mandators, company] as const

import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listSearch, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const admin = { can: 'admin', withoutDepartments: true } as const

const system = createRoute({
  getParentRoute: () => deser,
  path: 'operator/system',
  staticData: { ...admin, title: 'system.operator.title', help: 'operator.system' },
  component: lazily(() => import('./screens.ts'), 'SystemScreen'),
})

const mails = createRoute({
  getParentRoute: () => deser,
  path: 'operator/mails',
  staticData: { ...admin, title: 'mail.title', help: 'operator.mails' },
  validateSearch: searchOf({ ...listValues, state: word }),
  component: lazily(() => import('./screens.ts'), 'MailList'),
})

const mail = createRoute({
  getParentRoute: () => deser,
  path: 'operator/mails/details/$id',
  params: recordId,
  staticData: { ...admin, help: 'operator.mails' },
  component: lazily(() => import('./screens.ts'), 'MailScreen'),
})

const alerts = createRoute({
  getParentRoute: () => deser,
  path: 'operator/alerts',
  staticData: { ...admin, title: 'system.alerts.title', help: 'operator.alerts' },
  validateSearch: listSearch,
  component: lazily(() => import('./screens.ts'), 'AlertList'),
})

const newAlert = createRoute({
  getParentRoute: () => deser,
  path: 'operator/alerts/details/neu',
  staticData: { ...admin, help: 'operator.alerts' },
  component: lazily(() => import('./screens.ts'), 'NewAlert'),
})

const alert = createRoute({
  getParentRoute: () => deser,
  path: 'operator/alerts/details/$id',
  params: recordId,
  staticData: { ...admin, help: 'operator.alerts' },
  component: lazily(() => import('./screens.ts'), 'AlertScreen'),
})

const masterdata = createRoute({
  getParentRoute: () => deser,
  path: 'operator/masterdata',
  staticData: { ...admin, title: 'masterdata.operator.title', help: 'operator.masterdata' },
  validateSearch: searchOf({ ...listValues, tab: word }),
  component: lazily(() => import('./screens.ts'), 'MasterdataScreen'),
})

const subject = createRoute({
  getParentRoute: () => deser,
  path: 'operator/masterdata/details/$table/$subject',
  staticData: { ...admin, help: 'operator.masterdata' },
  component: lazily(() => import('./screens.ts'), 'SubjectScreen'),
})

export const operatorRoutes = [system, mails, mail, alerts, newAlert, alert, masterdata, subject] as const

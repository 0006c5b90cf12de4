import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

/** Selects one of several dismantlers of the mandator; the first by default. */
const chosen = { id }
/** Why a guard led here (details O8). */
const refused = oneOf('no-assignable-collectors')

const common = { title: 'companies.title', help: 'companies.company', can: 'STD.R', withoutDepartments: true } as const

const company = createRoute({
  getParentRoute: () => deser,
  path: 'company',
  staticData: common,
  validateSearch: searchOf(chosen),
  component: lazily(() => import('./company.tsx'), 'CompanyScreen'),
})

const kinds = createRoute({
  getParentRoute: () => deser,
  path: 'company/kinds',
  staticData: { ...common, title: 'companies.kinds.own', help: 'companies.kinds' },
  validateSearch: searchOf({ refused }),
  component: lazily(() => import('./kinds/overview.tsx'), 'KindsScreen'),
})

const newKind = createRoute({
  getParentRoute: () => deser,
  path: 'company/kinds/$kind/neu',
  staticData: { ...common, help: 'companies.kind', can: 'STD.C' },
  component: lazily(() => import('./kinds/new.tsx'), 'NewKindScreen'),
})

const kindDetails = createRoute({
  getParentRoute: () => deser,
  path: 'company/kinds/$kind/$id',
  staticData: { ...common, help: 'companies.kind' },
  params: { parse: ({ kind, id }) => ({ kind, id: Number(id) }) },
  component: lazily(() => import('./kinds/details.tsx'), 'KindScreen'),
})

const newDismantler = createRoute({
  getParentRoute: () => deser,
  path: 'company/neu',
  staticData: { ...common, title: 'companies.new.dismantler', can: 'STD.C' },
  component: lazily(() => import('./dismantler/new.tsx'), 'NewDismantlerScreen'),
})

const certificates = createRoute({
  getParentRoute: () => deser,
  path: 'company/certificates',
  staticData: { ...common, title: 'companies.tabs.certificates', help: 'companies.certificates' },
  validateSearch: searchOf(chosen),
  component: lazily(() => import('./certificates/screen.tsx'), 'CertificatesScreen'),
})

const numbers = createRoute({
  getParentRoute: () => deser,
  path: 'company/numbers',
  staticData: { ...common, title: 'companies.tabs.numbers', help: 'companies.numbers' },
  validateSearch: searchOf(chosen),
  component: lazily(() => import('./numbers/screen.tsx'), 'NumbersScreen'),
})

const collectors = createRoute({
  getParentRoute: () => deser,
  path: 'company/collectors',
  staticData: { ...common, title: 'companies.tabs.collectors', help: 'companies.collectors' },
  validateSearch: searchOf({ ...listValues, ...chosen }),
  component: lazily(() => import('./collector/list.tsx'), 'CollectorsScreen'),
})

const newCollector = createRoute({
  getParentRoute: () => deser,
  path: 'company/collectors/neu',
  staticData: { ...common, title: 'companies.new.collector', help: 'companies.collectors', can: 'STD.C' },
  component: lazily(() => import('./collector/new.tsx'), 'NewCollectorScreen'),
})

const collector = createRoute({
  getParentRoute: () => deser,
  path: 'company/collectors/$id',
  params: recordId,
  staticData: { ...common, title: 'companies.collector.title', help: 'companies.collectors' },
  component: lazily(() => import('./collector/details.tsx'), 'CollectorScreen'),
})

export const companyRoutes = [
  company,
  kinds,
  newKind,
  kindDetails,
  newDismantler,
  certificates,
  numbers,
  collectors,
  newCollector,
  collector,
] as const

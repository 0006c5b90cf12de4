import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'
import { redirectTo } from '../../ui/address.ts'

const departments = ['DISMANTLER'] as const
const reading = { can: 'BTB.R', departments } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/parts',
  staticData: { ...reading, title: 'parts.title', help: 'parts.list' },
  validateSearch: searchOf({ ...listValues, car: id, state: oneOf('STORED', 'RESERVED', 'OUT', 'SCRAPPED') }),
  component: lazily(() => import('./screens.tsx'), 'PartsScreen'),
})

const catalogue = createRoute({
  getParentRoute: () => deser,
  path: 'btb/parts/catalogue',
  staticData: { ...reading, title: 'parts.catalogue.title', help: 'parts.catalogue' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('templates') }),
  component: lazily(() => import('./screens.tsx'), 'PartCatalogue'),
})

const taking = createRoute({
  getParentRoute: () => deser,
  path: 'btb/parts/neu',
  staticData: { can: 'BTB.C', departments, title: 'parts.taking.title', help: 'parts.taking' },
  validateSearch: searchOf({ car: id }),
  component: lazily(() => import('./screens.tsx'), 'TakeOff'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/parts/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'parts.details' },
  component: lazily(() => import('./screens.tsx'), 'PartDetails'),
})

/** Target of the code on a label. */
const scanned = createRoute({
  getParentRoute: () => deser,
  path: 'btb/parts/code/$code',
  staticData: reading,
  component: lazily(() => import('./screens.tsx'), 'ScannedPart'),
})

/** Short, because it is in the code on a label; users who are not signed in return there after the login. */
const label = createRoute({
  getParentRoute: () => open,
  path: 's/$code',
  beforeLoad: ({ params: { code } }) => {
    throw redirectTo(`/deser/btb/parts/code/${code}`)
  },
})

export const partRoutes = [list, catalogue, taking, details, scanned] as const
export const partOpenRoutes = [label] as const

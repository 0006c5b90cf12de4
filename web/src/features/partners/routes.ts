import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listSearch, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER'] as const
const reading = { can: 'BTB.R', departments } as const
const adding = { can: 'BTB.C', departments } as const

/** The part of a partner for which the screen was opened. */
const atPart = searchOf({ part: oneOf('certificate') })

const carriers = createRoute({
  getParentRoute: () => deser,
  path: 'btb/carriers',
  staticData: { ...reading, title: 'partners.carriers.title', help: 'partners.carriers' },
  validateSearch: listSearch,
  component: lazily(() => import('./carrier/list.tsx'), 'CarrierList'),
})

const newCarrier = createRoute({
  getParentRoute: () => deser,
  path: 'btb/carriers/neu',
  staticData: { ...adding, title: 'partners.carriers.new', help: 'partners.carriers' },
  component: lazily(() => import('./carrier/screens.tsx'), 'NewCarrier'),
})

const carrier = createRoute({
  getParentRoute: () => deser,
  path: 'btb/carriers/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'partners.carriers' },
  validateSearch: atPart,
  component: lazily(() => import('./carrier/screens.tsx'), 'CarrierDetails'),
})

const disposers = createRoute({
  getParentRoute: () => deser,
  path: 'btb/disposers',
  staticData: { ...reading, title: 'partners.disposers.title', help: 'partners.disposers' },
  validateSearch: listSearch,
  component: lazily(() => import('./disposer/list.tsx'), 'DisposerList'),
})

const newDisposer = createRoute({
  getParentRoute: () => deser,
  path: 'btb/disposers/neu',
  staticData: { ...adding, title: 'partners.disposers.new', help: 'partners.disposers' },
  component: lazily(() => import('./disposer/screens.tsx'), 'NewDisposer'),
})

const disposer = createRoute({
  getParentRoute: () => deser,
  path: 'btb/disposers/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'partners.disposers' },
  validateSearch: atPart,
  component: lazily(() => import('./disposer/screens.tsx'), 'DisposerDetails'),
})

export const partnerRoutes = [carriers, newCarrier, carrier, disposers, newDisposer, disposer] as const

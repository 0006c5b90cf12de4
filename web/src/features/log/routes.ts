import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deser } from '../../app/roots.ts'
import { listSearch, oneOf, searchOf } from '../../app/searchparams.ts'
import { newKinds } from './kinds.ts'

const departments = ['DISMANTLER'] as const
const reading = { can: 'BTB.R', departments } as const
const adding = { can: 'BTB.C', departments } as const

const journal = createRoute({
  getParentRoute: () => deser,
  path: 'btb',
  staticData: { ...reading, title: 'log.journal.title', help: 'log.journal' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./journal.tsx'), 'Journal'),
})

const cars = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries',
  staticData: { ...reading, title: 'log.cars.title', help: 'log.cars' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./cars/list.tsx'), 'LogCars'),
})

const sheet = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries/details/$carID',
  staticData: { ...reading, help: 'log.sheet' },
  component: lazyRouteComponent(() => import('./sheet/screen.tsx'), 'Sheet'),
})

const entry = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries/neu',
  staticData: { ...adding, title: 'log.cars.new', help: 'log.entry' },
  validateSearch: searchOf({ kind: oneOf(...newKinds) }),
  component: lazyRouteComponent(() => import('./entry/screen.tsx'), 'NewEntry'),
})

export const logRoutes = [journal, cars, sheet, entry] as const

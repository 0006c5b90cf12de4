import { STAGES } from '@kreislauf/core/domain/stages.ts'
import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listSearch, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'
import { newKinds } from './kinds.ts'

const departments = ['DISMANTLER'] as const
const reading = { can: 'BTB.R', departments } as const
const collecting = { can: 'VN.R', departments: ['COLLECTOR'] } as const
const adding = { can: 'BTB.C', departments } as const

const journal = createRoute({
  getParentRoute: () => deser,
  path: 'btb',
  staticData: { ...reading, title: 'log.journal.title', help: 'log.journal' },
  validateSearch: listSearch,
  component: lazily(() => import('./journal.tsx'), 'Journal'),
})

const cars = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries',
  staticData: { ...reading, title: 'log.cars.title', help: 'log.cars' },
  validateSearch: listSearch,
  component: lazily(() => import('./cars/list.tsx'), 'LogCars'),
})

const sheet = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'log.sheet' },
  /** The stage at which the sheet opens. */
  validateSearch: searchOf({ stage: oneOf(...STAGES) }),
  component: lazily(() => import('./sheet/screen.tsx'), 'Sheet'),
})

const entry = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries/neu',
  staticData: { ...adding, title: 'log.cars.new', help: 'log.entry' },
  validateSearch: searchOf({ kind: oneOf(...newKinds), yard: id }),
  component: lazily(() => import('./entry/screen.tsx'), 'NewEntry'),
})

const entryRecord = createRoute({
  getParentRoute: () => deser,
  path: 'btb/entries/other/$id',
  params: recordId,
  staticData: { ...reading, help: 'log.record' },
  component: lazily(() => import('./record/screen.tsx'), 'EntryRecord'),
})

const outputRecord = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/other/$id',
  params: recordId,
  staticData: { ...reading, help: 'log.record' },
  component: lazily(() => import('./record/screen.tsx'), 'OutputRecord'),
})

const recoding = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/recoding',
  staticData: { ...adding, title: 'log.recoding.title', help: 'log.recoding' },
  validateSearch: searchOf({ yard: id }),
  component: lazily(() => import('./recoding/screen.tsx'), 'Recoding'),
})

const collectorJournal = createRoute({
  getParentRoute: () => deser,
  path: 'collectorjournal',
  staticData: { ...collecting, title: 'log.collector.title', help: 'log.collector' },
  validateSearch: searchOf({ ...listValues, collector: id }),
  component: lazily(() => import('./collector/screen.tsx'), 'CollectorJournal'),
})

export const logRoutes = [journal, cars, sheet, entry, entryRecord, outputRecord, recoding, collectorJournal] as const

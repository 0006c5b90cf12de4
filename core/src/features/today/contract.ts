import { z } from 'zod'
import { call, contract, PathId } from '../../kit.ts'
import { CollectorDay, Dashboard } from './records.ts'

export * from './records.ts'

const reads = [
  'log',
  'disposals',
  'statements',
  'cars',
  'receptions',
  'partners',
  'employees',
  'companies',
  'incidents',
  'parts',
  'spares',
  'reviews',
  'containers',
  'reminders',
  'wastereports',
] as const

/** What a company has to do today, and how its places stand. */
export const dashboards = contract('today', {
  collector: call('GET /btb/statistics/collector/:id', {
    can: 'VN.R',
    departments: ['COLLECTOR'],
    params: z.object({ id: PathId }),
    output: CollectorDay,
    reads,
  }),
  yard: call('GET /btb/statistics/dashboard/:dismantlerId', {
    can: 'VN.R',
    params: z.object({ dismantlerId: PathId }),
    output: Dashboard,
    reads,
  }),
})
